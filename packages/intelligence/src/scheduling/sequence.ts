import type { Random } from "../kernel/random.ts";
import type { Compiled, Placement } from "./job-shop.ts";

/**
 * A plan as an order on each machine. Heads are the earliest starts, tails the longest path from an operation's end
 * to the end of the plan. An operation is critical when head + time + tail is the makespan (disjunctive graph: Roy
 * and Sussmann, 1964).
 */
export class Sequence {
  readonly shop: Compiled;
  /** The choice made for each operation, with its machine and its time. */
  readonly machine: Int32Array;
  readonly time: Int32Array;
  /** The previous and next operation on the machine, or −1. */
  readonly ahead: Int32Array;
  readonly behind: Int32Array;
  /** First and last operation of each machine. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly head: Int32Array;
  readonly tail: Int32Array;
  /** All operations in topological order, and the position of each. */
  readonly order: Int32Array;
  readonly position: Int32Array;
  makespan = 0;
  private readonly waiting: Int8Array;

  constructor(shop: Compiled) {
    const { operations, machines } = shop;
    this.shop = shop;
    this.machine = new Int32Array(operations).fill(-1);
    this.time = new Int32Array(operations);
    this.ahead = new Int32Array(operations).fill(-1);
    this.behind = new Int32Array(operations).fill(-1);
    this.first = new Int32Array(machines).fill(-1);
    this.last = new Int32Array(machines).fill(-1);
    this.head = new Int32Array(operations);
    this.tail = new Int32Array(operations);
    this.order = new Int32Array(operations);
    this.position = new Int32Array(operations);
    this.waiting = new Int8Array(operations);
  }

  copy(from: Sequence): void {
    this.machine.set(from.machine);
    this.time.set(from.time);
    this.ahead.set(from.ahead);
    this.behind.set(from.behind);
    this.first.set(from.first);
    this.last.set(from.last);
    this.head.set(from.head);
    this.tail.set(from.tail);
    this.order.set(from.order);
    this.position.set(from.position);
    this.makespan = from.makespan;
  }

  /** Removes an operation from its machine. */
  remove(operation: number): void {
    const machine = this.machine[operation]!;
    const ahead = this.ahead[operation]!;
    const behind = this.behind[operation]!;
    if (ahead >= 0) this.behind[ahead] = behind;
    else this.first[machine] = behind;
    if (behind >= 0) this.ahead[behind] = ahead;
    else this.last[machine] = ahead;
    this.machine[operation] = -1;
  }

  /** Puts an operation on a machine for `time`, right after the operation `ahead` (−1: first). */
  insert(operation: number, machine: number, time: number, ahead: number): void {
    const behind = ahead >= 0 ? this.behind[ahead]! : this.first[machine]!;
    this.machine[operation] = machine;
    this.time[operation] = time;
    this.ahead[operation] = ahead;
    this.behind[operation] = behind;
    if (ahead >= 0) this.behind[ahead] = operation;
    else this.first[machine] = operation;
    if (behind >= 0) this.ahead[behind] = operation;
    else this.last[machine] = operation;
  }

  /** Calculates order, heads, tails and makespan. @returns false when operations wait for each other in a cycle */
  evaluate(): boolean {
    const { operations, before, after } = this.shop;
    const { head, tail, order, position, time, ahead, behind, waiting } = this;
    let filled = 0;
    for (let v = 0; v < operations; v++) {
      waiting[v] = (before[v]! >= 0 ? 1 : 0) + (ahead[v]! >= 0 ? 1 : 0);
      if (waiting[v] === 0) order[filled++] = v;
    }
    let makespan = 0;
    for (let at = 0; at < filled; at++) {
      const v = order[at]!;
      position[v] = at;
      const j = before[v]!;
      const m = ahead[v]!;
      const viaJob = j >= 0 ? head[j]! + time[j]! : 0;
      const viaMachine = m >= 0 ? head[m]! + time[m]! : 0;
      const start = Math.max(viaJob, viaMachine);
      head[v] = start;
      if (start + time[v]! > makespan) makespan = start + time[v]!;
      const nextJob = after[v]!;
      if (nextJob >= 0) {
        waiting[nextJob] = waiting[nextJob]! - 1;
        if (waiting[nextJob] === 0) order[filled++] = nextJob;
      }
      const nextMachine = behind[v]!;
      if (nextMachine >= 0) {
        waiting[nextMachine] = waiting[nextMachine]! - 1;
        if (waiting[nextMachine] === 0) order[filled++] = nextMachine;
      }
    }
    if (filled < operations) return false;
    for (let at = operations - 1; at >= 0; at--) {
      const v = order[at]!;
      const j = after[v]!;
      const m = behind[v]!;
      const viaJob = j >= 0 ? tail[j]! + time[j]! : 0;
      const viaMachine = m >= 0 ? tail[m]! + time[m]! : 0;
      tail[v] = Math.max(viaJob, viaMachine);
    }
    this.makespan = makespan;
    return true;
  }

  placements(): Placement[] {
    const { jobOf, jobStart } = this.shop;
    return Array.from(this.machine, (machine, v) => ({
      job: jobOf[v]!,
      op: v - jobStart[jobOf[v]!]!,
      machine,
      start: this.head[v]!,
    }));
  }
}

/**
 * A first plan: repeatedly takes one of the jobs that can continue, jobs with less work left later, and places it
 * where it ends earliest.
 */
export function dispatch(shop: Compiled, random: Random): Sequence {
  const sequence = new Sequence(shop);
  const { jobStart, choiceStart, machineOf, timeOf } = shop;
  const jobs = jobStart.length - 1;
  const next = jobStart.slice(0, jobs);
  const ready = new Float64Array(jobs);
  const free = new Float64Array(shop.machines);
  const rest = new Float64Array(jobs);
  for (let job = 0; job < jobs; job++) {
    for (let v = jobStart[job]!; v < jobStart[job + 1]!; v++) rest[job] = rest[job]! + fastest(shop, v);
  }
  for (let step = 0; step < shop.operations; step++) {
    let chosen = -1;
    let best = Number.NEGATIVE_INFINITY;
    for (let job = 0; job < jobs; job++) {
      if (next[job]! >= jobStart[job + 1]!) continue;
      const urgency = rest[job]! * (0.7 + 0.6 * random()) - ready[job]!;
      if (urgency > best) {
        best = urgency;
        chosen = job;
      }
    }
    const v = next[chosen]!;
    let at = choiceStart[v]!;
    let end = Number.POSITIVE_INFINITY;
    for (let choice = choiceStart[v]!; choice < choiceStart[v + 1]!; choice++) {
      const finish = Math.max(ready[chosen]!, free[machineOf[choice]!]!) + timeOf[choice]! + random();
      if (finish >= end) continue;
      end = finish;
      at = choice;
    }
    const machine = machineOf[at]!;
    const finish = Math.max(ready[chosen]!, free[machine]!) + timeOf[at]!;
    sequence.insert(v, machine, timeOf[at]!, sequence.last[machine]!);
    ready[chosen] = finish;
    free[machine] = finish;
    rest[chosen] = rest[chosen]! - fastest(shop, v);
    next[chosen] = v + 1;
  }
  sequence.evaluate();
  return sequence;
}

function fastest({ choiceStart, timeOf }: Compiled, v: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let choice = choiceStart[v]!; choice < choiceStart[v + 1]!; choice++)
    least = Math.min(least, timeOf[choice]!);
  return least;
}
