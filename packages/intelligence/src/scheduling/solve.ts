import { pick, type Random } from "../kernel/random.ts";
import { type Compiled, compile, type JobShop, lowerBound, type Placement } from "./job-shop.ts";
import { dispatch, Sequence } from "./sequence.ts";
import { TabuSearch } from "./tabu-search.ts";

const ELITES = 10;
const MAX_IDLE_STEPS = 1500;
const STALE = 40;

/**
 * Plans a flexible job shop for the shortest makespan until the time is up or a lower bound is reached: tabu search
 * from dispatched plans, then from plans between two of the best ones (as in the memetic algorithms of Gao, Sun and
 * Gen, 2008, and Li and Gao, 2016). When those no longer improve, it restarts.
 *
 * @param outOfTime called every few milliseconds; once it is true, the best plan so far is the result
 */
export function solveJobShop(
  shop: JobShop,
  random: Random,
  outOfTime: () => boolean,
): { plan: Placement[]; makespan: number } {
  const compiled = compile(shop);
  const enough = lowerBound(shop);
  const search = new TabuSearch(compiled, random);
  const best = dispatch(compiled, random);
  const found = new Sequence(compiled);
  const done = () => best.makespan <= enough || outOfTime();
  const improve = (start: Sequence) => {
    search.run(start, found, MAX_IDLE_STEPS, enough, outOfTime);
    if (found.makespan < best.makespan) best.copy(found);
  };
  while (!done()) {
    const elites: Sequence[] = [];
    while (elites.length < ELITES && !done()) {
      improve(dispatch(compiled, random));
      const elite = new Sequence(compiled);
      elite.copy(found);
      elites.push(elite);
    }
    for (let stale = 0; stale < STALE && !done(); stale++) {
      const one = pick(random, ELITES);
      const other = (one + 1 + pick(random, ELITES - 1)) % ELITES;
      improve(between(compiled, elites[one]!, elites[other]!, random));
      if (elites.some((elite) => same(elite, found))) continue;
      const worst = elites.reduce((worse, elite) => (elite.makespan > worse.makespan ? elite : worse));
      if (found.makespan < worst.makespan) stale = 0;
      if (found.makespan <= worst.makespan) worst.copy(found);
    }
  }
  return { plan: best.placements(), makespan: best.makespan };
}

/**
 * A plan between two: machines from either one, and the order by the mean of the starts in both. Starts increase
 * along each job in both plans, so their mean does too, and no cycle can occur.
 */
function between(shop: Compiled, one: Sequence, other: Sequence, random: Random): Sequence {
  const share = 0.3 + 0.4 * random();
  const starts = Float64Array.from(
    one.head,
    (head, v) => ((1 - share) * head) / one.makespan + (share * other.head[v]!) / other.makespan,
  );
  const order = Array.from(starts.keys()).sort((a, b) => starts[a]! - starts[b]!);
  const child = new Sequence(shop);
  for (const v of order) {
    const from = random() < share ? other : one;
    const machine = from.machine[v]!;
    child.insert(v, machine, from.time[v]!, child.last[machine]!);
  }
  child.evaluate();
  return child;
}

function same(one: Sequence, other: Sequence): boolean {
  return (
    one.makespan === other.makespan &&
    one.machine.every((machine, v) => machine === other.machine[v] && one.ahead[v] === other.ahead[v])
  );
}
