import {
  type Mark,
  type MarkColor,
  type MarkupPoint,
  moveMark,
} from "@autoiq/domain/inspections/photo-markup";
import { type PointerEvent, useRef, useState } from "react";

export type Tool = Mark["kind"];
const least = 0.02;

const between = (from: MarkupPoint, to: MarkupPoint, color: MarkColor, tool: "arrow" | "circle"): Mark =>
  tool === "arrow"
    ? { kind: "arrow", from, to, color }
    : {
        kind: "circle",
        at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
        rx: Math.max(least, Math.abs(to.x - from.x) / 2),
        ry: Math.max(least, Math.abs(to.y - from.y) / 2),
        color,
      };

/** Marks being drawn by touch, pen or mouse on the photo, or by keyboard from the list next to it. */
export function useMarkup(saved: readonly Mark[]) {
  const [marks, setMarks] = useState(saved);
  const [steps, setSteps] = useState<readonly (readonly Mark[])[]>([]);
  const [selected, setSelected] = useState<number | null>(null);
  const [tool, setTool] = useState<Tool>("arrow");
  const [color, setColor] = useState<MarkColor>("red");
  const [text, setText] = useState("");
  const drag = useRef<{ from: MarkupPoint; index: number; mark: Mark | null } | null>(null);

  const keepStep = () => setSteps((all) => [...all.slice(-49), marks]);
  const add = (mark: Mark) => {
    keepStep();
    setSelected(marks.length);
    setMarks([...marks, mark]);
  };
  const change = (index: number, mark: Mark) => {
    keepStep();
    setMarks(marks.map((each, at) => (at === index ? mark : each)));
  };
  const pointOf = (event: PointerEvent, area: Element | null): MarkupPoint => {
    const box = (area ?? event.currentTarget).getBoundingClientRect();
    const share = (value: number) => Math.min(1, Math.max(0, value));
    return {
      x: share((event.clientX - box.left) / box.width),
      y: share((event.clientY - box.top) / box.height),
    };
  };

  return {
    marks,
    selected,
    tool,
    color,
    text,
    setTool,
    setColor,
    setText,
    select: setSelected,
    changed: marks !== saved,
    mayUndo: steps.length > 0,
    undo: () => {
      const before = steps.at(-1);
      if (!before) return;
      setSteps(steps.slice(0, -1));
      setMarks(before);
      setSelected(null);
    },
    remove: (index: number) => {
      keepStep();
      setMarks(marks.filter((_, at) => at !== index));
      setSelected(null);
    },
    /** Placed in the center for keyboard users, who move it from there. */
    addInMiddle: () => {
      const words = text.trim();
      if (tool === "text") return words && add({ kind: "text", at: { x: 0.4, y: 0.5 }, text: words, color });
      return add(between({ x: 0.3, y: 0.3 }, { x: 0.5, y: 0.5 }, color, tool));
    },
    recolor: (next: MarkColor) => {
      setColor(next);
      const mark = selected === null ? undefined : marks[selected];
      if (selected !== null && mark) change(selected, { ...mark, color: next });
    },
    /** Moves a mark by arrow keys. With `tip`, moves the arrow's tip or resizes the circle. */
    nudge: (index: number, dx: number, dy: number, tip: boolean) => {
      const mark = marks[index];
      if (!mark) return;
      const fit = (value: number) => Math.min(1, Math.max(0, value));
      if (!tip || mark.kind === "text") return change(index, moveMark(mark, dx, dy));
      change(
        index,
        mark.kind === "arrow"
          ? { ...mark, to: { x: fit(mark.to.x + dx), y: fit(mark.to.y + dy) } }
          : { ...mark, rx: Math.max(least, fit(mark.rx + dx)), ry: Math.max(least, fit(mark.ry + dy)) },
      );
    },
    /** Handlers of the drawing surface. */
    surface: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        const from = pointOf(event, null);
        if (tool === "text") {
          const words = text.trim();
          if (words) add({ kind: "text", at: from, text: words, color });
          return;
        }
        event.currentTarget.setPointerCapture(event.pointerId);
        keepStep();
        drag.current = { from, index: marks.length, mark: null };
        setSelected(null);
      },
      onPointerMove: (event: PointerEvent) => {
        const now = drag.current;
        if (!now) return;
        const to = pointOf(event, null);
        if (now.mark) {
          const moved = moveMark(now.mark, to.x - now.from.x, to.y - now.from.y);
          setMarks(marks.map((each, at) => (at === now.index ? moved : each)));
        } else if (tool !== "text" && Math.hypot(to.x - now.from.x, to.y - now.from.y) > least) {
          setMarks([...marks.slice(0, now.index), between(now.from, to, color, tool)]);
          setSelected(now.index);
        }
      },
      onPointerUp: () => {
        drag.current = null;
      },
    },
    /** Grabs an existing mark to move it. */
    grab: (index: number, event: PointerEvent) => {
      const mark = marks[index];
      const area = event.currentTarget.closest("svg");
      if (!mark || !area) return;
      event.stopPropagation();
      area.setPointerCapture(event.pointerId);
      keepStep();
      setSelected(index);
      drag.current = { from: pointOf(event, area), index, mark };
    },
  };
}
