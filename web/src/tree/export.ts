// The picture as a file. What the page's styles say is written into the picture, which then
// needs no style of its own; text stays text, whatever is in it.

const LOOKS = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "text-decoration-line",
  // Else the light edge around a text covers the text.
  "paint-order",
];
const MARGIN = 24;

/** A drawing as SVG text, as large as what is drawn. */
export function svgText(svg: SVGSVGElement, background: string): string {
  const content = svg.querySelector<SVGGElement>("g.content");
  if (!content) return "";
  const box = content.getBBox();
  const copy = content.cloneNode(true) as SVGGElement;
  inline(content, copy);
  copy.removeAttribute("transform");
  const width = Math.ceil(box.width + 2 * MARGIN);
  const height = Math.ceil(box.height + 2 * MARGIN);
  const whole = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const corner = `${Math.floor(box.x - MARGIN)} ${Math.floor(box.y - MARGIN)}`;
  whole.setAttribute("viewBox", `${corner} ${width} ${height}`);
  whole.setAttribute("width", String(width));
  whole.setAttribute("height", String(height));
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const [x, y] = corner.split(" ");
  for (const [name, value] of Object.entries({ x, y, width, height, fill: background })) ground.setAttribute(name, String(value));
  whole.append(ground, copy);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(whole)}\n`;
}

/** Writes the looks of each element into its copy. What is not seen is left out. */
function inline(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  if (style.display === "none" || style.visibility === "hidden") {
    to.remove();
    return;
  }
  const originals = [...from.children];
  const copies = [...to.children];
  const kept = ["d", "x", "y", "dx", "dy", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "width", "height", "transform"];
  for (const { name } of [...to.attributes]) if (!kept.includes(name)) to.removeAttribute(name);
  if (from.localName !== "g" && from.localName !== "title") {
    for (const name of LOOKS) {
      const value = style.getPropertyValue(name);
      if (value && value !== "none" && value !== "normal") to.setAttribute(name === "text-decoration-line" ? "text-decoration" : name, value);
      else if (name === "fill" || name === "stroke") to.setAttribute(name, "none");
    }
  } else if (style.opacity !== "1") to.setAttribute("opacity", style.opacity);
  originals.forEach((child, index) => inline(child, copies[index]));
}

export async function pngOf(svg: string, scale = 2): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    await new Promise((done, failed) => {
      image.onload = done;
      image.onerror = () => failed(new Error("The picture could not be drawn."));
      image.src = address;
    });
    const canvas = document.createElement("canvas");
    // Browsers refuse pictures that are larger than this.
    const fits = Math.min(scale, 16_000 / Math.max(image.width, image.height));
    canvas.width = Math.max(1, Math.floor(image.width * fits));
    canvas.height = Math.max(1, Math.floor(image.height * fits));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) => {
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("The picture is too large."))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Gives the user a file. */
export function save(name: string, content: Blob | string, type = "text/plain"): void {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
