/** [longitude, latitude] in degrees. */
type Point = readonly [number, number];

const west = -82.95;
const north = 28.12;
/** Units per degree of latitude. A degree of longitude is shorter by the cosine of 28°. */
const scale = 1697;
const width = 1200;
const height = 628;
const toSvgPoint = ([longitude, latitude]: Point): Point => [
  (longitude - west) * scale * 0.884,
  (north - latitude) * scale,
];
const round = (value: number) => Math.round(value * 10) / 10;

/** A smooth line through all points (Catmull–Rom, written as cubic Béziers). */
function curve(points: readonly Point[]): string {
  const paper = points.map(toSvgPoint);
  const near = (index: number): Point => paper[Math.min(Math.max(index, 0), paper.length - 1)] ?? [0, 0];
  let path = `M${near(0).map(round).join(" ")}`;
  for (let index = 0; index < paper.length - 1; index += 1) {
    const [before, from, to, after] = [near(index - 1), near(index), near(index + 1), near(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${[...first, ...second, ...to].map(round).join(" ")}`;
  }
  return path;
}

const gulf: Point[] = [
  ...([
    [-82.79, 28.14],
    [-82.79, 28.05],
    [-82.805, 27.99],
    [-82.815, 27.95],
    [-82.84, 27.9],
  ] as Point[]),
  ...([
    [-82.83, 27.85],
    [-82.785, 27.79],
    [-82.745, 27.74],
    [-82.74, 27.72],
  ] as Point[]),
];
const bay: Point[] = [
  ...([
    [-82.635, 27.73],
    [-82.63, 27.775],
    [-82.605, 27.81],
    [-82.595, 27.845],
    [-82.63, 27.872],
  ] as Point[]),
  ...([
    [-82.665, 27.9],
    [-82.675, 27.93],
    [-82.7, 27.955],
    [-82.695, 27.99],
    [-82.68, 28.02],
  ] as Point[]),
  ...([
    [-82.655, 28.035],
    [-82.62, 28.02],
    [-82.6, 27.995],
    [-82.57, 27.972],
    [-82.545, 27.957],
  ] as Point[]),
  ...([
    [-82.54, 27.93],
    [-82.535, 27.9],
    [-82.546, 27.865],
    [-82.53, 27.835],
    [-82.5, 27.82],
  ] as Point[]),
  ...([
    [-82.478, 27.832],
    [-82.476, 27.86],
    [-82.486, 27.89],
    [-82.487, 27.92],
    [-82.46, 27.938],
  ] as Point[]),
  ...([
    [-82.445, 27.944],
    [-82.43, 27.93],
    [-82.415, 27.905],
    [-82.395, 27.88],
    [-82.41, 27.845],
  ] as Point[]),
  ...([
    [-82.42, 27.8],
    [-82.445, 27.765],
    [-82.46, 27.73],
  ] as Point[]),
];
const river: Point[] = [
  ...([
    [-82.458, 27.94],
    [-82.466, 27.955],
    [-82.473, 27.985],
    [-82.452, 28.018],
  ] as Point[]),
  ...([
    [-82.4, 28.032],
    [-82.36, 28.06],
    [-82.325, 28.075],
    [-82.3, 28.13],
  ] as Point[]),
];
const roads: { name: string; at: Point; points: Point[] }[] = [
  {
    name: "I-275",
    at: [-82.4535, 28.045],
    points: [
      ...([
        [-82.68, 27.73],
        [-82.672, 27.8],
        [-82.66, 27.87],
        [-82.62, 27.907],
        [-82.565, 27.944],
      ] as Point[]),
      ...([
        [-82.53, 27.955],
        [-82.49, 27.957],
        [-82.458, 27.958],
        [-82.455, 28],
        [-82.45, 28.13],
      ] as Point[]),
    ],
  },
  {
    name: "I-4",
    at: [-82.22, 28.007],
    points: [
      [-82.455, 27.958],
      [-82.42, 27.966],
      [-82.35, 27.985],
      [-82.25, 28.005],
      [-82.13, 28.035],
    ],
  },
  {
    name: "I-75",
    at: [-82.363, 27.82],
    points: [
      [-82.372, 27.73],
      [-82.36, 27.85],
      [-82.345, 27.95],
      [-82.33, 28.04],
      [-82.365, 28.13],
    ],
  },
];
const causeways: Point[][] = [
  [
    [-82.71, 27.965],
    [-82.66, 27.966],
    [-82.56, 27.964],
  ],
  [
    [-82.64, 27.876],
    [-82.6, 27.88],
    [-82.53, 27.892],
  ],
];
const areas: { name: string; at: Point; water?: boolean; wide?: boolean }[] = [
  { name: "Clearwater", at: [-82.768, 27.978], wide: true },
  { name: "St. Petersburg", at: [-82.722, 27.83], wide: true },
  { name: "Brandon", at: [-82.285, 27.93] },
  { name: "Old Tampa Bay", at: [-82.638, 27.995], water: true },
  { name: "Hillsborough Bay", at: [-82.447, 27.87], water: true },
  { name: "Gulf", at: [-82.895, 27.98], water: true, wide: true },
];
const tampa = toSvgPoint([-82.4584, 27.9478]);

/** A simple drawing of Tampa and its bay: it shows which city the office is in, not how to drive there. */
export function BayDrawing() {
  const edge = (points: Point[], back: string) => `${curve(points)}${back}Z`;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Drawing of Tampa Bay: Tampa at the head of Hillsborough Bay, St. Petersburg and Clearwater in the west, Brandon in the east"
      className="block h-full w-full"
    >
      <rect width={width} height={height} className="fill-sunken" />
      <g className="fill-info-soft stroke-info-text/35" strokeWidth="2">
        <path d={edge(gulf, "L-20 700L-20 -40")} />
        <path d={edge(bay, "")} />
        <path d={curve(river)} className="fill-none stroke-info-text/35" strokeWidth="5" />
      </g>
      <g className="fill-none stroke-line-strong" strokeLinecap="round">
        {causeways.map((points) => (
          <path key={curve(points)} d={curve(points)} strokeWidth="3" className="stroke-line-strong/70" />
        ))}
        {roads.map((road) => (
          <path key={road.name} d={curve(road.points)} strokeWidth="5" />
        ))}
      </g>
      {roads.map((road) => {
        const [x, y] = toSvgPoint(road.at);
        return (
          <g key={road.name} transform={`translate(${round(x)} ${round(y)})`}>
            <rect x="-36" y="-17" width="72" height="34" rx="8" className="fill-surface stroke-line-strong" />
            <text textAnchor="middle" y="8" className="fill-fg-muted font-semibold" fontSize="22">
              {road.name}
            </text>
          </g>
        );
      })}
      {areas.map((area) => {
        const [x, y] = toSvgPoint(area.at);
        return (
          <text
            key={area.name}
            x={round(x)}
            y={round(y)}
            textAnchor="middle"
            fontSize={area.water ? 22 : 28}
            className={`${area.water ? "fill-info-text italic" : "fill-fg-muted font-medium"} ${area.wide ? "max-md:hidden" : ""}`}
          >
            {area.name}
          </text>
        );
      })}
      <g transform={`translate(${round(tampa[0])} ${round(tampa[1])})`}>
        <circle r="46" className="fill-accent/15" />
        <circle r="13" className="fill-accent stroke-surface" strokeWidth="5" />
        <text
          x="-26"
          y="-30"
          textAnchor="end"
          fontSize="44"
          className="fill-fg stroke-sunken font-bold"
          strokeWidth="8"
          paintOrder="stroke"
        >
          Tampa
        </text>
      </g>
    </svg>
  );
}
