export const outsideChoices = ["flag", "refuse"] as const;
/** `unknown`: no position was sent, or one that is too inexact. */
export const startedPlaces = ["inside", "outside", "unknown"] as const;
export type StartedPlace = (typeof startedPlaces)[number];

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** The radius in meters in which the device is, as the device believes. */
  readonly accuracy: number;
}

export interface ClockInRule {
  /** Empty: the network doesn't count. */
  readonly networks: readonly string[];
  /** Null: the position doesn't count. */
  readonly place: {
    readonly latitude: number;
    readonly longitude: number;
    readonly radiusMeters: number;
  } | null;
  readonly outside: (typeof outsideChoices)[number];
}

export interface Judgment {
  readonly place: StartedPlace;
  /** Rounded to 10. Null: it is not known, or the network was enough. */
  readonly distanceMeters: number | null;
}

const earthRadiusMeters = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance over the ground between two points, by the haversine formula. */
export function metersBetween(
  a: Pick<Position, "latitude" | "longitude">,
  b: Pick<Position, "latitude" | "longitude">,
): number {
  const [one, two] = [radians(a.latitude), radians(b.latitude)];
  const h =
    Math.sin((two - one) / 2) ** 2 +
    Math.cos(one) * Math.cos(two) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A position that is less exact than this says nothing about a shop, unless its radius is larger. */
const coarseMeters = 500;

/** Whether the rule asks anything. */
export const isOn = (rule: ClockInRule | null): rule is ClockInRule =>
  rule !== null && (rule.networks.length > 0 || rule.place !== null);

/**
 * Whether somebody was at the shop when they clocked in. The network or the position is enough. For an act that waited on
 * a device only the position counts: the network is the one of the moment when it was sent.
 */
export function judgeClockIn(
  rule: ClockInRule,
  of: {
    /** Whether the request came from one of the rule's networks. */
    readonly isOnNetwork: boolean;
    readonly position: Position | null;
    readonly waited: boolean;
  },
): Judgment {
  if (!of.waited && of.isOnNetwork) return { place: "inside", distanceMeters: null };
  const { place } = rule;
  if (!place) return { place: of.waited ? "unknown" : "outside", distanceMeters: null };
  const { position } = of;
  if (!position || position.accuracy > Math.max(place.radiusMeters, coarseMeters))
    return { place: "unknown", distanceMeters: null };
  const meters = metersBetween(position, place);
  // In doubt, the person is where they say they are.
  const isInside = meters - position.accuracy <= place.radiusMeters;
  return { place: isInside ? "inside" : "outside", distanceMeters: Math.round(meters / 10) * 10 };
}

/** Which sentence refuses a clock-in. Null: it counts, perhaps with a mark. An act that waited is never refused. */
export function refusalOf(
  rule: ClockInRule,
  { place }: Judgment,
  waited: boolean,
): "tooFar" | "noPosition" | "otherNetwork" | null {
  if (rule.outside === "flag" || waited || place === "inside") return null;
  if (!rule.place) return "otherNetwork";
  return place === "outside" ? "tooFar" : "noPosition";
}
