import fc from "fast-check";
import { expect, test } from "vitest";
import { arrowShape, describeMarks, type Mark, mark, marks, moveMark } from "./photo-markup.ts";

const share = fc.float({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: share, y: share });
const drawn: fc.Arbitrary<Mark> = fc.oneof(
  fc.record({
    kind: fc.constant("arrow" as const),
    from: point,
    to: point,
    color: fc.constant("red" as const),
  }),
  fc.record({
    kind: fc.constant("circle" as const),
    at: point,
    rx: share,
    ry: share,
    color: fc.constant("blue" as const),
  }),
  fc.record({
    kind: fc.constant("text" as const),
    at: point,
    text: fc.constant("2 mm"),
    color: fc.constant("white" as const),
  }),
);

test("a mark moved by any distance remains on the photo", () => {
  const by = fc.float({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(drawn, by, by, (of, dx, dy) => {
      const moved = moveMark(of, dx, dy);
      const points = moved.kind === "arrow" ? [moved.from, moved.to] : [moved.at];
      return points.every(({ x, y }) => x >= -1e-6 && x <= 1 + 1e-6 && y >= -1e-6 && y <= 1 + 1e-6);
    }),
  );
});

test("an arrow's tip is exactly at its target, whatever its length", () => {
  const shape = arrowShape(
    { from: { x: 0.1, y: 0.1 }, to: { x: 0.5, y: 0.5 } },
    { width: 1000, height: 500 },
  );
  expect(shape.head[0]).toEqual({ x: 500, y: 250 });
  const none = arrowShape({ from: { x: 0.5, y: 0.5 }, to: { x: 0.5, y: 0.5 } }, { width: 10, height: 10 });
  expect(Object.values(none.head[0]).every(Number.isFinite)).toBe(true);
});

test("marks outside the photo or without text are rejected", () => {
  const text = { kind: "text", at: { x: 0.5, y: 0.5 }, text: "2 mm", color: "red" };
  expect(mark.safeParse(text).success).toBe(true);
  expect(mark.safeParse({ ...text, text: "  " }).success).toBe(false);
  expect(mark.safeParse({ ...text, at: { x: 1.2, y: 0 } }).success).toBe(false);
  expect(marks.safeParse(Array.from({ length: 31 }, () => text)).success).toBe(false);
});

test("marks have a text description", () => {
  expect(
    describeMarks([
      { kind: "arrow", from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, color: "red" },
      { kind: "text", at: { x: 0, y: 0 }, text: "2 mm", color: "blue" },
    ]),
  ).toBe("Red arrow, blue text “2 mm”");
});
