import { partHistory, type Use } from "../maintenance/part-history.ts";
import {
  type Life,
  type LifePrior,
  learnLife,
  type Reliability,
  reliability,
  survivalOf,
} from "../maintenance/renewal.ts";

export interface PartKind {
  readonly key: string;
  readonly use: Use;
  readonly prior: LifePrior;
}

/** One car with its visits, oldest first. `replaced` has indexes in the list of kinds. */
export interface CarPast {
  readonly builtOn: number | null;
  readonly visits: readonly {
    readonly day: number;
    readonly odometer: number | null;
    readonly replaced: readonly number[];
  }[];
}

export interface LearnedPartLifetime extends Life {
  readonly key: string;
  /** Replacements between visits used for learning, and all observation periods. */
  readonly events: number;
  readonly stretches: number;
  /** For cars with visits both before and after the cut: predicted and actual replacements. */
  readonly held: { readonly cases: number; readonly expected: number; readonly happened: number };
}

export interface LearnedPartLifetimes {
  readonly lives: readonly LearnedPartLifetime[];
  /** All kinds combined, by predicted probability. */
  readonly table: readonly Reliability[];
}

const visitsOf = (car: CarPast, kind: number) =>
  car.visits.map(({ day, odometer, replaced }) => ({ day, odometer, replaced: replaced.includes(kind) }));

/** Learns each kind's lifetime from all visits, and how well one learned before `cut` predicted what came after it. */
export function learnPartLifetimes(
  cars: readonly CarPast[],
  kinds: readonly PartKind[],
  cut: number,
): LearnedPartLifetimes {
  const foretold: { chance: number; happened: boolean }[] = [];
  const lifetimes = kinds.map(({ key, use, prior }, kind): LearnedPartLifetime => {
    const histories = cars.map((car) => partHistory(visitsOf(car, kind), use, car.builtOn));
    const intervals = histories.flatMap((history) => history.intervals);
    const life = learnLife(intervals, prior);
    const before = cars.map((car) => {
      const visits = visitsOf(car, kind);
      const early = visits.filter(({ day }) => day < cut);
      return { car, visits, early, ...partHistory(early, use, car.builtOn) };
    });
    const survival = survivalOf(
      learnLife(
        before.flatMap((each) => each.intervals),
        prior,
      ),
      prior,
    );
    const cases = before.flatMap(({ visits, early, current }) => {
      const later = visits.slice(early.length).filter(({ odometer }) => odometer !== null);
      const last = later.at(-1);
      const past = early.findLast(({ odometer }) => odometer !== null);
      if (!current || !last || !past) return [];
      const more =
        use === "miles" ? last.odometer! - past.odometer! : (last.day - current.lastDay) / (365.2425 / 12);
      if (more <= 0) return [];
      const happened = later.some(({ replaced }) => replaced);
      return [{ chance: survival.chanceWithin(current.beginning, current.seen, more), happened }];
    });
    foretold.push(...cases);
    return {
      key,
      ...life,
      stretches: intervals.length,
      events: intervals.filter(({ by }) => by !== null).length,
      held: {
        cases: cases.length,
        expected: cases.reduce((sum, { chance }) => sum + chance, 0),
        happened: cases.filter(({ happened }) => happened).length,
      },
    };
  });
  return { lives: lifetimes, table: reliability(foretold) };
}
