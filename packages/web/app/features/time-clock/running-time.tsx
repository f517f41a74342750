import { useNow } from "~/platform/time/use-now";

const two = (value: number) => String(value).padStart(2, "0");

/** "0:42:07" since an instant, updated every second. Not announced, because the timer role is silent by default. */
export function RunningTime({ since, className }: { since: string; className?: string }) {
  const now = useNow(1000);
  const seconds = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 1000));
  const hours = Math.floor(seconds / 3600);
  return (
    <span role="timer" className={className}>
      {hours}:{two(Math.floor(seconds / 60) % 60)}:{two(seconds % 60)}
    </span>
  );
}
