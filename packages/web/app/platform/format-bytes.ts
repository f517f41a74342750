const units = ["KB", "MB", "GB", "TB"] as const;

/** 1536 → "1.5 KB". Steps of 1024, as file managers count. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
