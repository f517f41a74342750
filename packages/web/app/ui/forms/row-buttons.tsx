import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { cn } from "../cn";
import { IconButton } from "../icon-button";

/** Moves a row of an ordered list up and down, and removes it. */
export function RowButtons({
  name,
  index,
  count,
  className,
  onMove,
  onRemove,
}: {
  /** What the row is called. */
  name: string;
  index: number;
  /** How many rows the list has. */
  count: number;
  className?: string | undefined;
  onMove: (from: number, to: number) => void;
  /** Absent: the row is in use and stays. */
  onRemove?: ((index: number) => void) | undefined;
}) {
  return (
    <div className={cn("flex", className)}>
      <IconButton
        label={`Move ${name} up`}
        icon={<ArrowUp />}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={<ArrowDown />}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
      {onRemove ? (
        <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={() => onRemove(index)} />
      ) : null}
    </div>
  );
}
