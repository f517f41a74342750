import type { JobShop, Placement } from "./job-shop.ts";

/** What is wrong with a plan, one line each. Empty when it can be carried out as it is. */
export function faultsOf({ machines, jobs }: JobShop, plan: readonly Placement[]): string[] {
  const faults: string[] = [];
  const placed = new Map<string, Placement & { end: number }>();
  for (const placement of plan) {
    const { job, op, machine, start } = placement;
    const name = `job ${job}, operation ${op}`;
    const choice = jobs[job]?.[op]?.find((each) => each.machine === machine);
    if (!jobs[job]?.[op]) faults.push(`${name}: unknown operation`);
    else if (!choice) faults.push(`${name}: machine ${machine} can't do it`);
    else if (!Number.isInteger(start) || start < 0) faults.push(`${name}: start ${start} must be 0 or later`);
    else if (placed.has(name)) faults.push(`${name}: planned twice`);
    else placed.set(name, { ...placement, end: start + choice.time });
  }
  for (const [job, operations] of jobs.entries()) {
    let free = 0;
    for (const op of operations.keys()) {
      const placement = placed.get(`job ${job}, operation ${op}`);
      if (!placement) faults.push(`job ${job}, operation ${op}: not planned`);
      else if (placement.start < free)
        faults.push(`job ${job}, operation ${op}: starts before the previous operation ends`);
      free = Math.max(free, placement?.end ?? 0);
    }
  }
  for (let machine = 0; machine < machines; machine++) {
    const busy = [...placed.values()]
      .filter((each) => each.machine === machine)
      .sort((a, b) => a.start - b.start);
    for (const [index, each] of busy.slice(1).entries()) {
      if (each.start < busy[index]!.end) {
        faults.push(`machine ${machine}: job ${each.job}, operation ${each.op} starts while it's busy`);
      }
    }
  }
  return faults;
}

/** When the last operation ends. */
export function makespan({ jobs }: JobShop, plan: readonly Placement[]): number {
  return plan.reduce((latest, { job, op, machine, start }) => {
    const choice = jobs[job]?.[op]?.find((each) => each.machine === machine);
    return Math.max(latest, start + (choice?.time ?? 0));
  }, 0);
}
