const palette = ["#3b82f6", "#f97316", "#22c55e", "#8b5cf6", "#eab308", "#ec4899", "#14b8a6", "#6366f1"];

/** The color that calendars and boards draw a person in; always the same one for the same seat. */
export function seatColor(seatId: string): string {
  const last = Number.parseInt(seatId.slice(-4), 16);
  return palette[last % palette.length] ?? "#3b82f6";
}
