// Which room is open, and what its link says: #/tree?example=...

class Router {
  room = $state("tree");
  query = $state.raw(new URLSearchParams());
  /** Counts links that were followed, so that a room begins anew. */
  visit = $state(0);
  private own = "";

  constructor() {
    this.read();
    addEventListener("hashchange", () => {
      if (location.hash !== this.own) this.read();
    });
  }

  private read(): void {
    const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
    this.room = path || "tree";
    this.query = new URLSearchParams(query);
    this.visit++;
  }

  /** Writes what is seen into the address, without going anywhere. */
  note(room: string, query: string): void {
    this.own = `#/${room}${query ? `?${query}` : ""}`;
    history.replaceState(null, "", this.own);
  }

  go(room: string, query = ""): void {
    location.hash = `#/${room}${query ? `?${query}` : ""}`;
  }
}

export const router = new Router();
