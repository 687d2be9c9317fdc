// What a person likes: colours of the page and of suits, and large type for a lecture hall. Kept in the browser.

type Theme = "system" | "light" | "dark";

const THEMES: Theme[] = ["system", "light", "dark"];

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing: then it holds until the page is closed.
  }
}

class Preferences {
  theme = $state<Theme>(THEMES.find((theme) => theme === stored("theme")) ?? "system");
  projector = $state(stored("projector") === "on");
  /** A colour of its own for each suit. */
  fourColours = $state(stored("suits") === "four");
  /** Whether cards and pieces are seen to move. */
  motion = $state(stored("motion") !== "off");

  constructor() {
    this.apply();
  }

  nextTheme(): void {
    this.theme = THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length];
    store("theme", this.theme);
    this.apply();
  }

  toggleProjector(): void {
    this.projector = !this.projector;
    store("projector", this.projector ? "on" : "off");
    this.apply();
  }

  toggleFourColours(): void {
    this.fourColours = !this.fourColours;
    store("suits", this.fourColours ? "four" : "two");
    this.apply();
  }

  toggleMotion(): void {
    this.motion = !this.motion;
    store("motion", this.motion ? "on" : "off");
    this.apply();
  }

  private apply(): void {
    const { dataset } = document.documentElement;
    if (this.theme === "system") delete dataset.theme;
    else dataset.theme = this.theme;
    if (this.projector) dataset.projector = "on";
    else delete dataset.projector;
    if (this.fourColours) dataset.suits = "four";
    else delete dataset.suits;
    if (this.motion) delete dataset.motion;
    else dataset.motion = "off";
  }
}

export const preferences = new Preferences();
