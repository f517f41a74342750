/** 570 → "9:30 AM". */
export function formatClock(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, "0");
  return `${hours % 12 === 0 ? 12 : hours % 12}:${rest} ${hours < 12 ? "AM" : "PM"}`;
}
