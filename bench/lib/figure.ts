/** One measured figure, and the bar it is held to where there is one. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bar: string;
  readonly holds: boolean;
}

export const atLeast = (name: string, value: number, bar: number, unit: string): Figure => ({
  name,
  value: round(value),
  unit,
  bar: `≥ ${bar}`,
  holds: value >= bar,
});

export const atMost = (name: string, value: number, bar: number, unit: string): Figure => ({
  name,
  value: round(value),
  unit,
  bar: `≤ ${bar}`,
  holds: value <= bar,
});

/** Told, not judged. */
export const told = (name: string, value: number, unit: string): Figure => ({
  name,
  value: round(value),
  unit,
  bar: "",
  holds: true,
});

const round = (value: number): number => Math.round(value * 1000) / 1000;

export function printFigures(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map((figure) => figure.name.length));
  for (const { name, value, unit, bar, holds } of figures) {
    console.log(
      `${name.padEnd(width)}  ${String(value).padStart(10)} ${unit.padEnd(6)} ${bar && (holds ? `${bar} holds` : `${bar} MISSED`)}`,
    );
  }
}
