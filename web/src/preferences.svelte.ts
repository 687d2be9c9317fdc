// What a person likes: colours, and large type for a lecture hall. Kept in the browser.

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

  private apply(): void {
    const { dataset } = document.documentElement;
    if (this.theme === "system") delete dataset.theme;
    else dataset.theme = this.theme;
    if (this.projector) dataset.projector = "on";
    else delete dataset.projector;
  }
}

export const preferences = new Preferences();
