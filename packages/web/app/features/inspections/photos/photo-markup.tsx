import { en as text } from "@autoiq/domain/catalog/inspection-words/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en as readingText } from "@autoiq/domain/catalog/readings/en";
import {
  arrowShape,
  describeMarks,
  type Mark,
  markInk,
  markLetter,
  markRim,
  markWidth,
} from "@autoiq/domain/inspections/photo-markup";
import type { PointerEvent, ReactNode } from "react";
import { localized, useSharedMessages } from "~/platform/language/messages";

type Size = { width: number; height: number };

/** A photo with its markup. The markup is stored as data, so the photo itself is unchanged. */
export function MarkedPhoto({
  marks,
  size,
  children,
}: {
  marks: readonly Mark[];
  /** Size of the photo in pixels. */
  size: Size;
  /** The photo, which sets the size of this element. */
  children: ReactNode;
}) {
  const readings = useSharedMessages("readings", readingText);
  return (
    <span className="relative inline-block">
      {children}
      {marks.length > 0 ? (
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={localized(fillIn(text.drawn, { marks: describeMarks(marks, readings) }))}
          className="pointer-events-none absolute inset-0 size-full"
        >
          {marks.map((mark, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their order
            <MarkShape key={index} mark={mark} size={size} />
          ))}
        </svg>
      ) : null}
    </span>
  );
}

/** One mark in its photo's coordinates. A dark outline keeps it visible on light and dark photos. */
export function MarkShape({
  mark,
  size,
  selected = false,
  onGrab,
}: {
  mark: Mark;
  size: Size;
  selected?: boolean;
  onGrab?: (event: PointerEvent) => void;
}) {
  const longer = Math.max(size.width, size.height);
  const line = markWidth * longer * (selected ? 1.5 : 1);
  const ink = markInk[mark.color];
  const grab = onGrab
    ? { onPointerDown: onGrab, className: "cursor-move", pointerEvents: "all" as const }
    : {};
  if (mark.kind === "text")
    return (
      <text
        {...grab}
        x={mark.at.x * size.width}
        y={mark.at.y * size.height}
        fontSize={markLetter * longer}
        fontFamily="Inter, Helvetica, Arial, sans-serif"
        fontWeight={700}
        fill={ink}
        stroke={markRim}
        strokeWidth={line}
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {mark.text}
      </text>
    );
  if (mark.kind === "circle") {
    const ellipse = {
      cx: mark.at.x * size.width,
      cy: mark.at.y * size.height,
      rx: mark.rx * size.width,
      ry: mark.ry * size.height,
      fill: "none",
    };
    return (
      <g {...grab}>
        <ellipse {...ellipse} stroke={markRim} strokeWidth={line * 2} />
        <ellipse {...ellipse} stroke={ink} strokeWidth={line} />
      </g>
    );
  }
  const { from, to, head } = arrowShape(mark, size);
  const shaft = { x1: from.x, y1: from.y, x2: to.x, y2: to.y, strokeLinecap: "round" as const };
  const points = head.map(({ x, y }) => `${x},${y}`).join(" ");
  return (
    <g {...grab}>
      <line {...shaft} stroke={markRim} strokeWidth={line * 2} />
      <polygon points={points} fill={markRim} stroke={markRim} strokeWidth={line} strokeLinejoin="round" />
      <line {...shaft} stroke={ink} strokeWidth={line} />
      <polygon points={points} fill={ink} />
    </g>
  );
}
