import { digitCount } from "./digit-rain";
import type { RainMessage, RainView } from "./falling-digits.worker";

/** The container of the falling digits. The code that starts them stores here how to stop them. */
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

/** Adds a canvas to the container and lets a worker draw on it. The returned function ends both. */
function rain(box: HTMLElement, makeWorker: () => Worker): () => void {
  const canvas = document.createElement("canvas");
  // Browsers that cannot draw in a worker (before 2023) go without the decoration.
  if (!("transferControlToOffscreen" in canvas)) return () => {};
  // Styled here because a page's inlined styles cover only its built HTML, and the canvas is added later.
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
 * Lets digits fall in the box for as long as motion is welcome. A deferred page has them falling before React is
 * here (hydrate-on-interaction.ts): then they fall on. @returns ends them
 */
export function startRain(box: RainBox, makeWorker: () => Worker): () => void {
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
