const palette = ["#3b82f6", "#f97316", "#22c55e", "#8b5cf6", "#eab308", "#ec4899", "#14b8a6", "#6366f1"];

/** The color of a person in calendars and boards, always the same for the same membership. */
export function memberColor(staffId: string): string {
  const last = Number.parseInt(staffId.slice(-4), 16);
  return palette[last % palette.length] ?? "#3b82f6";
}
