/// <reference lib="webworker" />
import { type Digit, fall, makeDigit } from "./digit-rain";

/** Draws the falling digits off the main thread, so that the page never waits for a frame. */

export type RainMessage =
  | { type: "start"; canvas: OffscreenCanvas; view: RainView }
  | { type: "view"; view: RainView };
/** CSS pixels. `ratio` is device pixels per CSS pixel. `color` is a canvas color. */
export type RainView = { width: number; height: number; ratio: number; count: number; color: string };

const glyphSize = 20;
/** Nobody notices the missing half of the frames, and it saves a phone's battery. */
const frameMs = 1000 / 30;

let canvas: OffscreenCanvas | undefined;
let view: RainView | undefined;
let glyphs: { zero: OffscreenCanvas; one: OffscreenCanvas } | undefined;
let digits: Digit[] = [];

/** Each glyph is drawn once. A frame only copies it. */
function glyph(text: string, { color, ratio }: RainView): OffscreenCanvas {
  const small = new OffscreenCanvas(glyphSize * ratio, glyphSize * ratio);
  const context = small.getContext("2d");
  if (!context) return small;
  context.scale(ratio, ratio);
  context.fillStyle = color;
  context.font = "500 15px ui-monospace, Menlo, Consolas, monospace";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, glyphSize / 2, glyphSize / 2);
  return small;
}

function fit(next: RainView) {
  const before = view;
  view = next;
  glyphs = { zero: glyph("0", next), one: glyph("1", next) };
  if (canvas) {
    canvas.width = next.width * next.ratio;
    canvas.height = next.height * next.ratio;
  }
  const isSameSize = before?.width === next.width && before.height === next.height;
  if (isSameSize && digits.length === next.count) return;
  digits = Array.from({ length: next.count }, () => makeDigit(next, Math.random));
}

function draw(context: OffscreenCanvasRenderingContext2D, passed: number) {
  if (!view || !glyphs) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, view.width * view.ratio, view.height * view.ratio);
  context.scale(view.ratio, view.ratio);
  const area = { height: view.height, glyph: glyphSize };
  for (const digit of digits) {
    fall(digit, passed, area, Math.random);
    context.drawImage(digit.one ? glyphs.one : glyphs.zero, digit.x, digit.y, glyphSize, glyphSize);
  }
}

function run(context: OffscreenCanvasRenderingContext2D) {
  let last = performance.now();
  const frame = (now: number) => {
    requestAnimationFrame(frame);
    const passed = now - last;
    if (passed < frameMs) return;
    last = now;
    // After a pause, such as a hidden tab, the digits continue where they were.
    draw(context, Math.min(passed, 100));
  };
  requestAnimationFrame(frame);
}

self.onmessage = ({ data }: MessageEvent<RainMessage>) => {
  if (data.type === "start") {
    canvas = data.canvas;
    fit(data.view);
    const context = canvas.getContext("2d");
    if (context) run(context);
  } else fit(data.view);
};
