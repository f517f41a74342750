import { cn } from "../cn";

/** How much of a known total is done. State the numbers in text beside it. */
export function ProgressBar({
  label,
  value,
  max,
  className,
}: {
  label: string;
  value: number;
  max: number;
  className?: string;
}) {
  return (
    <progress
      aria-label={label}
      max={max}
      value={value}
      className={cn(
        "block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line",
        "[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent",
        className,
      )}
    />
  );
}
