import { useEffect, useRef } from "react";
import { type Digit, digitCount, fall, makeDigit } from "./digit-rain";

const glyphSize = 20;
/** The eye does not miss the other half of the frames, a phone's battery does. */
const frameMs = 1000 / 30;

/** Each glyph is drawn once; a frame only copies it, and nothing on the page is laid out again. */
function glyph(text: string, color: string, ratio: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = glyphSize * ratio;
  canvas.height = glyphSize * ratio;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.scale(ratio, ratio);
  context.fillStyle = color;
  context.font = "500 15px ui-monospace, Menlo, Consolas, monospace";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, glyphSize / 2, glyphSize / 2);
  return canvas;
}

function rain(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext("2d");
  if (!context) return () => {};
  const ratio = Math.min(window.devicePixelRatio, 2);
  let glyphs = { zero: canvas, one: canvas };
  let digits: Digit[] = [];
  let height = 0;

  const fit = () => {
    const width = window.innerWidth;
    height = window.innerHeight;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    context.scale(ratio, ratio);
    const color = getComputedStyle(canvas).color;
    glyphs = { zero: glyph("0", color, ratio), one: glyph("1", color, ratio) };
    digits = Array.from({ length: digitCount(width) }, () => makeDigit({ width, height }, Math.random));
    canvas.dataset.digits = String(digits.length);
  };

  let last = performance.now();
  let frame = 0;
  const draw = (now: number) => {
    frame = requestAnimationFrame(draw);
    const passed = now - last;
    if (passed < frameMs) return;
    last = now;
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const digit of digits) {
      // A page that was away goes on where it was.
      fall(digit, Math.min(passed, 100), { height, glyph: glyphSize }, Math.random);
      context.drawImage(digit.one ? glyphs.one : glyphs.zero, digit.x, digit.y, glyphSize, glyphSize);
    }
  };

  fit();
  frame = requestAnimationFrame(draw);
  window.addEventListener("resize", fit);
  const themes = new MutationObserver(fit);
  themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener("resize", fit);
    themes.disconnect();
  };
}

/** The falling digits behind the public pages; still, that is absent, for who asks for less motion. */
export function FallingDigits() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    let stop: (() => void) | undefined;
    const follow = () => {
      stop?.();
      stop = undefined;
      if (canvas.current) canvas.current.hidden = calm.matches;
      if (!calm.matches && canvas.current) stop = rain(canvas.current);
    };
    follow();
    calm.addEventListener("change", follow);
    return () => {
      stop?.();
      calm.removeEventListener("change", follow);
    };
  }, []);
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 -z-10 print:hidden">
      <canvas ref={canvas} className="size-full text-accent opacity-30" />
    </div>
  );
}
