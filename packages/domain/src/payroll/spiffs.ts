import type { Cents, Decimal } from "../kernel/money.ts";

/** Who earns a spiff: the technician of the job, or the service advisor of its repair order. */
export const spiffEarners = ["technician", "advisor"] as const;
export type SpiffEarner = (typeof spiffEarners)[number];

/** What a fixed amount is paid for: a canned job, each piece of a part, or each piece of a category of parts. */
export type SpiffTarget =
  | { readonly kind: "canned-job"; readonly cannedJobId: string }
  | { readonly kind: "part"; readonly partId: string }
  | { readonly kind: "category"; readonly category: string };

export interface Spiff {
  readonly target: SpiffTarget;
  /** What a statement calls it: the canned job, the part, or the category. */
  readonly label: string;
  readonly cents: Cents;
  readonly earner: SpiffEarner;
  /** Null: whoever it is. */
  readonly staffId: string | null;
  readonly startsOn: string;
  /** Its last day. Null: it goes on. */
  readonly endsOn: string | null;
}

/** What a job sold, as far as spiffs need it. */
export interface SpiffedJob {
  readonly cannedJobId: string | null;
  readonly pieces: readonly {
    readonly partId: string | null;
    readonly category: string;
    readonly quantity: Decimal;
  }[];
}

/** A spiff that a job earned, with how often. */
export interface EarnedSpiff {
  readonly staffId: string | null;
  readonly text: string;
  readonly cents: Cents;
}

/** How often a job earns a spiff. Only whole pieces count, so that every amount is whole cents. */
function timesEarned({ target }: Spiff, job: SpiffedJob): number {
  if (target.kind === "canned-job") return job.cannedJobId === target.cannedJobId ? 1 : 0;
  const isMeant =
    target.kind === "part"
      ? (piece: SpiffedJob["pieces"][number]) => piece.partId === target.partId
      : (piece: SpiffedJob["pieces"][number]) =>
          piece.category.toLowerCase() === target.category.toLowerCase();
  const thousandths = job.pieces
    .filter(isMeant)
    .reduce((total, { quantity }) => total + Math.round(Number(quantity) * 1000), 0);
  return Math.floor(thousandths / 1000);
}

/** The spiffs that a job earned for its technician or its advisor on a day. */
export function earnedSpiffs(
  spiffs: readonly Spiff[],
  job: SpiffedJob,
  { earner, day }: { readonly earner: SpiffEarner; readonly day: string },
): EarnedSpiff[] {
  return spiffs
    .filter(
      (spiff) =>
        spiff.earner === earner && spiff.startsOn <= day && (spiff.endsOn === null || day <= spiff.endsOn),
    )
    .flatMap((spiff) => {
      const times = timesEarned(spiff, job);
      const text = times > 1 ? `${spiff.label} × ${times}` : spiff.label;
      return times > 0 ? [{ staffId: spiff.staffId, text, cents: spiff.cents * times }] : [];
    });
}
