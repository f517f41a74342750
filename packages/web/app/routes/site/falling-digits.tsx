import { useEffect, useRef } from "react";
import type { RainMessage, RainView } from "./falling-digits.worker";

const mobileBelow = 768;

function viewOf(canvas: HTMLCanvasElement): RainView {
  const width = window.innerWidth;
  return {
    width,
    height: window.innerHeight,
    ratio: Math.min(window.devicePixelRatio, 2),
    count: width < mobileBelow ? 150 : 300,
    color: getComputedStyle(canvas).color,
  };
}

/** Puts a canvas into the box and lets a worker draw on it; the returned function ends both. */
function rain(box: HTMLElement): () => void {
  const canvas = document.createElement("canvas");
  // Browsers that cannot draw in a worker (before 2023) do without the decoration.
  if (!("transferControlToOffscreen" in canvas)) return () => {};
  canvas.className = "size-full text-accent opacity-30";
  box.append(canvas);
  const worker = new Worker(new URL("./falling-digits.worker.ts", import.meta.url), { type: "module" });
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

/** The falling digits behind the public pages; absent for who asks for less motion. */
export function FallingDigits() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    let stop: (() => void) | undefined;
    const follow = () => {
      stop?.();
      stop = !calm.matches && box.current ? rain(box.current) : undefined;
    };
    follow();
    calm.addEventListener("change", follow);
    return () => {
      stop?.();
      calm.removeEventListener("change", follow);
    };
  }, []);
  return (
    <div ref={box} aria-hidden="true" className="pointer-events-none fixed inset-0 -z-10 print:hidden" />
  );
}
