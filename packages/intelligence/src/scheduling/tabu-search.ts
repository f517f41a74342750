import { pick, type Random } from "../kernel/random.ts";
import type { Compiled } from "./job-shop.ts";
import type { Sequence } from "./sequence.ts";

interface Move {
  operation: number;
  machine: number;
  time: number;
  /** The operation that it follows on the machine, or −1 for the first position. */
  ahead: number;
  /** Length of the longest path of the plan, and of the one through the operation. */
  length: number;
  through: number;
}

/**
 * Tabu search (Glover, 1989) over plans: moves one critical operation at a time to a position, on any machine that
 * can do it, that cannot create a cycle. Such positions are between operations that end before it could start and
 * those with a shorter path to the end (Mastrolilli and Gambardella, 2000). The length of every neighbor is exact:
 * heads and tails are calculated once, with the operation removed, for all its positions.
 */
export class TabuSearch {
  private readonly shop: Compiled;
  private readonly random: Random;
  /** Step until which an operation may not return to a machine. */
  private readonly forbidden: Int32Array;
  private readonly head: Int32Array;
  private readonly tail: Int32Array;
  private readonly path: Int32Array;
  private step = 0;

  constructor(shop: Compiled, random: Random) {
    this.shop = shop;
    this.random = random;
    this.forbidden = new Int32Array(shop.operations * shop.machines);
    this.head = new Int32Array(shop.operations);
    this.tail = new Int32Array(shop.operations);
    this.path = new Int32Array(shop.operations);
  }

  /**
   * Walks from `current` until `patience` steps bring no improvement. `best` ends up as the best plan found.
   *
   * @param enough length at which to stop
   */
  run(
    current: Sequence,
    best: Sequence,
    maxIdleSteps: number,
    enough: number,
    outOfTime: () => boolean,
  ): void {
    best.copy(current);
    this.forbidden.fill(0);
    this.step = 0;
    for (let since = 0; since < maxIdleSteps && best.makespan > enough; since++) {
      if ((this.step & 31) === 0 && outOfTime()) return;
      this.step++;
      const critical = this.criticalPath(current);
      const move = this.bestMove(current, critical, best.makespan);
      if (!move) return;
      this.make(current, move, critical);
      if (current.makespan < best.makespan) {
        best.copy(current);
        since = 0;
      }
    }
  }

  private make(current: Sequence, { operation, machine, time, ahead }: Move, critical: number): void {
    const from = current.machine[operation]!;
    const choices = this.shop.choiceStart[operation + 1]! - this.shop.choiceStart[operation]!;
    const tenure = critical + choices + pick(this.random, 1 + (critical >> 1));
    this.forbidden[operation * this.shop.machines + from] = this.step + tenure;
    current.remove(operation);
    current.insert(operation, machine, time, ahead);
    current.evaluate();
  }

  /** Fills `path` with one critical path, chosen at random where it branches. Returns its length in operations. */
  private criticalPath(current: Sequence): number {
    const { head, time, ahead, makespan } = current;
    const { before, operations } = this.shop;
    let v = -1;
    let ties = 0;
    for (let each = 0; each < operations; each++) {
      if (head[each]! + time[each]! === makespan && this.random() * ++ties < 1) v = each;
    }
    let length = 0;
    while (v >= 0) {
      this.path[length++] = v;
      if (head[v] === 0) break;
      const j = before[v]!;
      const m = ahead[v]!;
      const viaJob = j >= 0 && head[j]! + time[j]! === head[v]!;
      const viaMachine = m >= 0 && head[m]! + time[m]! === head[v]!;
      v = viaJob && (!viaMachine || this.random() < 0.5) ? j : m;
    }
    return length;
  }

  private bestMove(current: Sequence, critical: number, best: number): Move | undefined {
    const { choiceStart, machineOf, timeOf, before, after, machines } = this.shop;
    const { head, tail } = this;
    const { time, behind, first } = current;
    let found: Move | undefined;
    let ties = 0;
    let fallback: Move | undefined;
    let fallbacks = 0;
    for (let at = 0; at < critical; at++) {
      const v = this.path[at]!;
      const without = this.takeOff(current, v);
      const j = before[v]!;
      const s = after[v]!;
      const ready = j >= 0 ? head[j]! + time[j]! : 0;
      const rest = s >= 0 ? tail[s]! + time[s]! : 0;
      const own = current.ahead[v]!;
      for (let choice = choiceStart[v]!; choice < choiceStart[v + 1]!; choice++) {
        const machine = machineOf[choice]!;
        const duration = timeOf[choice]!;
        const tabu = this.forbidden[v * machines + machine]! >= this.step;
        const here = machine === current.machine[v];
        // Up to the last operation that must come before: it ends in time, and has the longer path to the end.
        let left = -1;
        let right = first[machine]!;
        if (right === v) right = behind[v]!;
        while (right >= 0 && tail[right]! + time[right]! > rest && head[right]! + time[right]! <= ready) {
          left = right;
          right = behind[right]!;
          if (right === v) right = behind[v]!;
        }
        for (;;) {
          const start = left >= 0 && head[left]! + time[left]! > ready ? head[left]! + time[left]! : ready;
          const end = right >= 0 && tail[right]! + time[right]! > rest ? tail[right]! + time[right]! : rest;
          if (!(here && left === own)) {
            const through = start + duration + end;
            const length = Math.max(through, without);
            if (!tabu || length < best) {
              if (!found || length < found.length || (length === found.length && through < found.through)) {
                found = { operation: v, machine, time: duration, ahead: left, length, through };
                ties = 1;
              } else if (length === found.length && through === found.through && this.random() * ++ties < 1) {
                found = { operation: v, machine, time: duration, ahead: left, length, through };
              }
            } else if (!found && this.random() * ++fallbacks < 1) {
              fallback = { operation: v, machine, time: duration, ahead: left, length, through };
            }
          }
          // Past the first operation that must come after: it ends too late, and has the shorter path to the end.
          if (right < 0 || (tail[right]! + time[right]! <= rest && head[right]! + time[right]! > ready))
            break;
          left = right;
          right = behind[right]!;
          if (right === v) right = behind[v]!;
        }
      }
    }
    return found ?? fallback;
  }

  /** Heads and tails of the plan without the operation, so that it takes no time. Returns the makespan. */
  private takeOff(current: Sequence, v: number): number {
    const { order, position, time, ahead, behind } = current;
    const { before, after, operations } = this.shop;
    const { head, tail } = this;
    head.set(current.head);
    tail.set(current.tail);
    const at = position[v]!;
    const j = before[v]!;
    const s = after[v]!;
    const m = ahead[v]!;
    const n = behind[v]!;
    head[v] = j >= 0 ? head[j]! + time[j]! : 0;
    tail[v] = s >= 0 ? tail[s]! + time[s]! : 0;
    for (let next = at + 1; next < operations; next++) {
      const x = order[next]!;
      const jx = before[x]!;
      const mx = x === n ? m : ahead[x]!;
      const viaJob = jx < 0 ? 0 : jx === v ? head[v]! : head[jx]! + time[jx]!;
      const viaMachine = mx >= 0 ? head[mx]! + time[mx]! : 0;
      head[x] = Math.max(viaJob, viaMachine);
    }
    for (let next = at - 1; next >= 0; next--) {
      const x = order[next]!;
      const jx = after[x]!;
      const mx = x === m ? n : behind[x]!;
      const viaJob = jx < 0 ? 0 : jx === v ? tail[v]! : tail[jx]! + time[jx]!;
      const viaMachine = mx >= 0 ? tail[mx]! + time[mx]! : 0;
      tail[x] = Math.max(viaJob, viaMachine);
    }
    let longest = 0;
    for (let x = 0; x < operations; x++) {
      const length = x === v ? head[x]! + tail[x]! : head[x]! + time[x]! + tail[x]!;
      if (length > longest) longest = length;
    }
    return longest;
  }
}
