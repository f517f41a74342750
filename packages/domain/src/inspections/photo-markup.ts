import { z } from "zod";
import type { AreaMessages } from "../catalog/areas.ts";
import { fillIn } from "../catalog/message.ts";
import { en } from "../catalog/readings/en.ts";

/** A position on a photo as fractions of its width and height, so that it is valid at every size. */
const share = z.number().min(0).max(1);
const point = z.object({ x: share, y: share });
export type MarkupPoint = z.infer<typeof point>;

export const markColors = ["red", "yellow", "blue", "white"] as const;
export type MarkColor = (typeof markColors)[number];
const color = z.enum(markColors);

/** A drawing on a photo. The original photo does not change. */
export const mark = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("arrow"), from: point, to: point, color }),
  /** Radii as fractions of width and height. */
  z.object({ kind: z.literal("circle"), at: point, rx: share, ry: share, color }),
  /** `at` is where the text starts, on its baseline. */
  z.object({
    kind: z.literal("text"),
    at: point,
    text: z.string().trim().min(1, "Enter the text or remove it.").max(60),
    color,
  }),
]);
export type Mark = z.infer<typeof mark>;
export const marks = z.array(mark).max(30, "A photo has at most 30 marks.");

/**
 * sRGB value of each color, the same on every screen and in print. Drawings have a dark outline, so that they show on
 * any photo.
 */
export const markInk: Record<MarkColor, string> = {
  red: "#ff3b30",
  yellow: "#ffd60a",
  blue: "#2f9bff",
  white: "#ffffff",
};
export const markRim = "#101418";

/** Line width and letter height as fractions of the photo's longer side. */
export const markWidth = 0.006;
export const markLetter = 0.05;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** An arrow's shaft and head in the units of the given size. The head is six lines wide. */
export function arrowShape(
  of: { readonly from: MarkupPoint; readonly to: MarkupPoint },
  size: { readonly width: number; readonly height: number },
): { from: Point; to: Point; head: readonly [Point, Point, Point] } {
  const from = { x: of.from.x * size.width, y: of.from.y * size.height };
  const to = { x: of.to.x * size.width, y: of.to.y * size.height };
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const head = Math.min(length, markWidth * 6 * Math.max(size.width, size.height));
  const foot = { x: to.x - along.x * head, y: to.y - along.y * head };
  const side = { x: -along.y * head * 0.55, y: along.x * head * 0.55 };
  return {
    from,
    // The shaft ends inside the head, so that its blunt end does not show at the tip.
    to: { x: foot.x + along.x * head * 0.3, y: foot.y + along.y * head * 0.3 },
    head: [to, { x: foot.x + side.x, y: foot.y + side.y }, { x: foot.x - side.x, y: foot.y - side.y }],
  };
}

/** Moves a mark by fractions of the photo, limited to its edges. */
export function moveMark(of: Mark, dx: number, dy: number): Mark {
  const points = of.kind === "arrow" ? [of.from, of.to] : [of.at];
  const fit = (by: number, values: readonly number[]) =>
    Math.min(Math.max(by, -Math.min(...values)), 1 - Math.max(...values));
  const x = fit(
    dx,
    points.map((each) => each.x),
  );
  const y = fit(
    dy,
    points.map((each) => each.y),
  );
  const moved = (from: MarkupPoint): MarkupPoint => ({ x: from.x + x, y: from.y + y });
  return of.kind === "arrow"
    ? { ...of, from: moved(of.from), to: moved(of.to) }
    : { ...of, at: moved(of.at) };
}

/** A text alternative for the drawing: "Red arrow, blue text “2 mm”". */
export function describeMarks(of: readonly Mark[], { mark }: AreaMessages<"readings"> = en): string {
  const named = of.map((each) =>
    each.kind === "text" ? fillIn(mark.text[each.color], { text: each.text }) : mark[each.kind][each.color],
  );
  return named.join(", ").replace(/^./, (first) => first.toUpperCase());
}
