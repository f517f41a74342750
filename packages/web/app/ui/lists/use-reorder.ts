import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { autoScroll } from "./auto-scroll";

const liftAfterPixels = 4;

type Held = {
  id: string;
  /** The item it would come after. Null means first. */
  after: string | null;
  by: "pointer" | "keyboard";
};

export type Reorder = ReturnType<typeof useReorder>;

/**
 * Reorders the items of a list by mouse, pen, touch and keyboard, with a grip on each item. Nothing on the page moves
 * until the drop. A line shows the target. Space lifts an item for the arrow keys, Enter drops it, Escape restores
 * the order.
 */
export function useReorder({
  items,
  onMove,
}: {
  items: readonly { readonly id: string; readonly name: string }[];
  /** Absent when the user may view but not move. */
  onMove: ((id: string, afterId: string | null) => void) | undefined;
}) {
  const [held, setHeld] = useState<Held | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const elements = useRef(new Map<string, HTMLElement>());
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const others = (id: string) => items.filter((item) => item.id !== id);
  const behind = (id: string): string | null =>
    items[items.findIndex((item) => item.id === id) - 1]?.id ?? null;
  const nameOf = (id: string | null) => items.find((item) => item.id === id)?.name ?? "";
  const say = (id: string, after: string | null) => {
    const position = after === null ? 1 : others(id).findIndex((item) => item.id === after) + 2;
    return `${after === null ? "At the top" : `Below ${nameOf(after)}`}, ${position} of ${items.length}`;
  };
  const putDown = (id: string, after: string | null) => {
    if (after === behind(id)) return setAnnouncement("Move canceled.");
    setAnnouncement(`${nameOf(id)} moved. ${say(id, after)}.`);
    onMove?.(id, after);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>, id: string) => {
    if (!onMove || event.button !== 0) return;
    stop.current?.();
    const pointer = event.pointerId;
    const from = event.clientY;
    const at = { x: event.clientX, y: event.clientY };
    let after: string | null = behind(id);
    let flying = false;
    const show = () => {
      after = null;
      for (const item of others(id)) {
        const box = elements.current.get(item.id)?.getBoundingClientRect();
        if (box && box.top + box.height / 2 < at.y) after = item.id;
      }
      setHeld({ id, after, by: "pointer" });
    };
    const scrolling = autoScroll(event.currentTarget, at, () => {
      if (flying) show();
      return flying;
    });
    const finish = () => {
      scrolling.stop();
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("keydown", leave, true);
      stop.current = null;
      setHeld(null);
    };
    const follow = (next: globalThis.PointerEvent) => {
      if (next.pointerId !== pointer) return;
      at.x = next.clientX;
      at.y = next.clientY;
      if (!flying && Math.abs(at.y - from) < liftAfterPixels) return;
      flying = true;
      show();
    };
    const drop = (next: globalThis.PointerEvent) => {
      if (next.pointerId !== pointer) return;
      finish();
      if (flying) putDown(id, after);
    };
    const cancel = (next: globalThis.PointerEvent) => {
      if (next.pointerId === pointer) finish();
    };
    const leave = (key: globalThis.KeyboardEvent) => {
      if (key.key !== "Escape") return;
      key.stopPropagation();
      finish();
    };
    stop.current = finish;
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", leave, true);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string) => {
    const lifted = held?.by === "keyboard" && held.id === id ? held : null;
    if (!lifted) {
      if (event.key !== " " || !onMove) return;
      event.preventDefault();
      setHeld({ id, after: behind(id), by: "keyboard" });
      setAnnouncement(
        `${nameOf(id)} picked up. Press Up or Down to move it, Enter to drop it, or Escape to cancel.`,
      );
      return;
    }
    event.stopPropagation();
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      setHeld(null);
      putDown(id, lifted.after);
    } else if (event.key === "Escape" || event.key === "Tab") {
      if (event.key === "Escape") event.preventDefault();
      setHeld(null);
      setAnnouncement("Move canceled.");
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      const rest = others(id);
      const now = rest.findIndex((item) => item.id === lifted.after);
      const next = now + (event.key === "ArrowUp" ? -1 : 1);
      if (next < -1 || next >= rest.length)
        return setAnnouncement("It can't move farther in that direction.");
      const after = rest[next]?.id ?? null;
      setHeld({ ...lifted, after });
      elements.current.get(after ?? items[0]?.id ?? "")?.scrollIntoView({ block: "nearest" });
      setAnnouncement(`${say(id, after)}.`);
    }
  };

  const first = items[0]?.id;
  return {
    announcement,
    isHeld: (id: string) => held?.id === id,
    /**
     * Where to draw the line that shows the target: above the first item or below an item. Undefined beside all
     * others.
     */
    lineAt: (id: string): "above" | "below" | undefined => {
      if (!held || held.after === behind(held.id)) return undefined;
      if (held.after === id) return "below";
      return held.after === null && id === first ? "above" : undefined;
    },
    itemRef: (id: string) => (element: HTMLElement | null) => {
      if (element) elements.current.set(id, element);
      else elements.current.delete(id);
    },
    handleProps: (id: string) => ({
      "aria-pressed": held?.id === id,
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, id),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, id),
      onBlur: () => setHeld((now) => (now?.by === "keyboard" ? null : now)),
    }),
    /** Moves an item one position up (-1) or down (1), for a menu. Undefined at the end of the list. */
    step: (id: string, by: -1 | 1): (() => void) | undefined => {
      if (!onMove) return undefined;
      const index = items.findIndex((item) => item.id === id);
      if (by === 1 && index === items.length - 1) return undefined;
      if (by === -1 && index < 1) return undefined;
      return () => putDown(id, (by === 1 ? items[index + 1]?.id : items[index - 2]?.id) ?? null);
    },
  };
}
