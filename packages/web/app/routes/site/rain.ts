import { digitCount } from "./digit-rain";
import type { RainMessage, RainView } from "./falling-digits.worker";

/** The box of the falling digits; whoever started them left word here how to end them. */
export type RainBox = HTMLDivElement & { endRain?: () => void };

function viewOf(canvas: HTMLCanvasElement): RainView {
  const width = window.innerWidth;
  return {
    width,
    height: window.innerHeight,
    ratio: Math.min(window.devicePixelRatio, 2),
    count: digitCount(width),
    color: getComputedStyle(canvas).color,
  };
}

/** Puts a canvas into the box and lets a worker draw on it; the returned function ends both. */
function rain(box: HTMLElement, makeWorker: () => Worker): () => void {
  const canvas = document.createElement("canvas");
  // Browsers that cannot draw in a worker (before 2023) do without the decoration.
  if (!("transferControlToOffscreen" in canvas)) return () => {};
  // Styled here: a page's own rules were taken from what it was built with, and the canvas comes later.
  Object.assign(canvas.style, { width: "100%", height: "100%", color: "var(--accent)", opacity: "0.3" });
  box.append(canvas);
  const worker = makeWorker();
  const post = (message: RainMessage, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const view = () => {
    const seen = viewOf(canvas);
    canvas.dataset.digits = String(seen.count);
    return seen;
  };
  const drawn = canvas.transferControlToOffscreen();
  post({ type: "start", canvas: drawn, view: view() }, [drawn]);
  const follow = () => post({ type: "view", view: view() });
  window.addEventListener("resize", follow);
  const themes = new MutationObserver(follow);
  themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    worker.terminate();
    window.removeEventListener("resize", follow);
    themes.disconnect();
    canvas.remove();
  };
}

/**
 * Lets digits fall in the box for as long as motion is welcome. A page that slept has them falling before React is
 * here (sleeping-page.ts): then they fall on. @returns ends them
 */
export function keepRaining(box: RainBox, makeWorker: () => Worker): () => void {
  if (box.endRain) return box.endRain;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let stop: (() => void) | undefined;
  const follow = () => {
    stop?.();
    stop = calm.matches ? undefined : rain(box, makeWorker);
  };
  follow();
  calm.addEventListener("change", follow);
  box.endRain = () => {
    stop?.();
    calm.removeEventListener("change", follow);
    delete box.endRain;
  };
  return box.endRain;
}
