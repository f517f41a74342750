/** Color, and the line's dashes for people who cannot tell the colors apart. */
const seriesStyles = [
  { stroke: "stroke-accent", fill: "fill-accent", dashes: undefined },
  { stroke: "stroke-violet-text", fill: "fill-violet-text", dashes: "7 4" },
  { stroke: "stroke-success", fill: "fill-success", dashes: "2 3" },
  { stroke: "stroke-fg-muted", fill: "fill-fg-muted", dashes: "10 3 2 3" },
] as const;
export const seriesStyleOf = (index: number) => seriesStyles[index % seriesStyles.length] ?? seriesStyles[0];
