import { pick, seededRandom } from "../kernel/random.ts";
import type { DayJob, ShopDay } from "./shop-day.ts";

const OPEN = 8 * 60;
const CLOSE = 18 * 60;
const SKILLS = ["general", "brakes", "electrical", "alignment"];
const KINDS = ["lift", "flat", "alignment"];

/**
 * A made-up day of a shop that is nearly full: 8 technicians, 10 bays and about 60 jobs on some 40 cars, with waiters
 * in the morning, parts that arrive during the day, and promise times that a plan can mostly meet.
 */
export function exampleDay(seed: number, count = 60): ShopDay {
  const random = seededRandom(seed);
  const technicians = Array.from({ length: 8 }, (_, each) => ({
    skills: SKILLS.filter(
      (skill, index) => skill === "general" || (each + index) % 3 === 0 || random() < 0.3,
    ),
    shifts:
      each % 4 === 3
        ? [{ from: OPEN + 60, to: CLOSE }]
        : [
            { from: OPEN, to: 12 * 60 },
            { from: 12 * 60 + 30, to: 17 * 60 + 30 },
          ],
    pace: 0.85 + 0.3 * random(),
  }));
  const bays = Array.from({ length: 10 }, (_, each) => ({
    kind: each < 6 ? "lift" : each < 9 ? "flat" : "alignment",
  }));
  const jobs: DayJob[] = [];
  for (let car = 0; jobs.length < count; car++) {
    const waiter = random() < 0.25;
    const arrival = waiter ? OPEN + 30 * pick(random, 12) : OPEN - 30 + 15 * pick(random, 16);
    const wanted = Math.min(count - jobs.length, waiter ? 1 : 1 + pick(random, 3));
    let work = 0;
    const own = Array.from({ length: wanted }, () => {
      const skill = random() < 0.5 ? "general" : SKILLS[1 + pick(random, 3)]!;
      const minutes = waiter ? 20 + 5 * pick(random, 9) : 25 + 5 * pick(random, 22);
      work += minutes;
      const bayKinds = skill === "alignment" ? ["alignment"] : random() < 0.6 ? ["lift"] : KINDS.slice(0, 2);
      return { skill, minutes: skill === "alignment" ? 30 : minutes, bayKinds };
    });
    const slack = waiter ? 30 + 15 * pick(random, 3) : 60 + 30 * pick(random, 12);
    const promised = Math.min(CLOSE, Math.max(arrival, OPEN) + work + slack);
    for (const each of own) {
      const partsAt = !waiter && random() < 0.15 ? OPEN + 60 * (1 + pick(random, 4)) : 0;
      jobs.push({ ...each, car, arrival, partsAt, promised, waiter });
    }
  }
  return { technicians, bays, jobs, nextOpening: OPEN + 24 * 60 };
}
