import { allocate, type Cents, type Decimal, sum } from "../kernel/money.ts";
import { dayIn } from "../kernel/time.ts";
import { laborHours, type SoldWork, soldWork, type WorkedOrder } from "./sold-work.ts";
import { type EarnedSpiff, earnedSpiffs, type Spiff, type SpiffedJob } from "./spiffs.ts";

/** As what a job counts for a person. `original`: their work came back, and this job did it again. */
export type WorkRole = "technician" | "advisor" | "original";

/** A job that counts for a person's pay, with what it counts. */
export interface FinishedJob extends SoldWork {
  readonly id: string;
  readonly staff: string;
  readonly as: WorkRole;
  /** The day of completion, or of the invoice for an advisor, in the time zone of the person's location. */
  readonly completedOn: string;
  readonly repairOrderId: string;
  readonly number: number;
  readonly name: string;
  readonly spiffCents: Cents;
  /** Which spiffs, such as "Alignment, Tires × 4". Empty: none. */
  readonly spiffs: string;
  /** The person's share of a job that several share, in hundredths of a percent. 10000 is the whole job. */
  readonly shareBasisPoints: number;
}

export const wholeJob = 10_000;

/** A person's share of a job. The shares of a job add up to 10000. */
export interface JobShare {
  readonly staffId: string;
  readonly basisPoints: number;
}

type Line = WorkedOrder["jobs"][number]["lines"][number] & {
  readonly partId: string | null;
  readonly category: string;
  readonly quantity: Decimal | null;
};

/** A repair order with all that pay depends on. */
export interface PayOrder extends WorkedOrder {
  readonly repairOrderId: string;
  readonly number: number;
  readonly advisorId: string | null;
  /** When its invoice was posted, as an instant. Null: it isn't invoiced. */
  readonly invoicedAt: string | null;
  /** The jobs of the visit before it. Empty unless it is a comeback. */
  readonly earlierJobs: readonly {
    readonly name: string;
    readonly cannedJobId: string | null;
    readonly technicianId: string | null;
  }[];
  readonly jobs: readonly (Omit<WorkedOrder["jobs"][number], "lines"> & {
    readonly lines: readonly Line[];
    readonly name: string;
    readonly cannedJobId: string | null;
    /** Who completed it. Null: it isn't completed. */
    readonly technicianId: string | null;
    readonly completedAt: string | null;
    /** Empty: all of it is the technician's. */
    readonly shares: readonly JobShare[];
  })[];
}

/** What each job of repair orders counts, for everyone whose pay it is part of. */
export function finishedJobs(
  orders: readonly PayOrder[],
  spiffs: readonly Spiff[],
  zones: ReadonlyMap<string, string>,
): FinishedJob[] {
  return orders.flatMap((order) => {
    const sold = soldWork(order);
    return order.jobs.flatMap((job) => {
      const work = sold.get(job.id);
      if (!work) return [];
      const of = {
        id: job.id,
        repairOrderId: order.repairOrderId,
        number: order.number,
        name: job.name,
      };
      return [
        ...ofTechnicians(of, order, job, work, spiffs, zones),
        ...ofAdvisor(of, order, job, work, spiffs, zones),
        ...ofOriginal(of, order, job, work, zones),
      ];
    });
  });
}

type About = Pick<FinishedJob, "id" | "repairOrderId" | "number" | "name">;
type Job = PayOrder["jobs"][number];

const nothing = { flagHours: "0", laborCents: 0, partsCents: 0, profitCents: 0, spiffCents: 0, spiffs: "" };

/** A spiff is for what the customer bought: nobody earns one with warranty or internal work, or once all is credited. */
const soldOf = (job: Job, work: SoldWork): SpiffedJob =>
  job.pay !== "customer" || work.note !== null
    ? { cannedJobId: null, pieces: [] }
    : {
        cannedJobId: job.cannedJobId,
        pieces: job.lines.flatMap(({ kind, partId, category, quantity }) =>
          kind === "part" ? [{ partId, category, quantity: quantity ?? "0" }] : [],
        ),
      };

function ofTechnicians(
  of: About,
  _order: PayOrder,
  job: Job,
  work: SoldWork,
  spiffs: readonly Spiff[],
  zones: ReadonlyMap<string, string>,
): FinishedJob[] {
  const { technicianId, completedAt } = job;
  if (!technicianId || !completedAt) return [];
  const shares = job.shares.length > 0 ? job.shares : [{ staffId: technicianId, basisPoints: wholeJob }];
  const weights = shares.map(({ basisPoints }) => basisPoints);
  const labor = allocate(work.laborCents, weights);
  const parts = allocate(work.partsCents, weights);
  const profit = allocate(work.profitCents, weights);
  const hours = shareHours(work.flagHours, weights);
  return shares.flatMap(({ staffId, basisPoints }, index): FinishedJob[] => {
    const zone = zones.get(staffId);
    if (!zone) return [];
    const completedOn = dayIn(zone, new Date(completedAt));
    const earned = earnedSpiffs(spiffs, soldOf(job, work), { earner: "technician", day: completedOn })
      .filter((spiff) => spiff.staffId === null || spiff.staffId === staffId)
      .map((spiff) => ({ text: spiff.text, cents: allocate(spiff.cents, weights)[index] ?? 0 }));
    return [
      {
        ...of,
        staff: staffId,
        as: "technician",
        completedOn,
        flagHours: hours[index] ?? "0",
        laborCents: labor[index] ?? 0,
        partsCents: parts[index] ?? 0,
        profitCents: profit[index] ?? 0,
        note: work.note,
        spiffCents: sum(earned.map(({ cents }) => cents)),
        spiffs: textOf(earned),
        shareBasisPoints: basisPoints,
      },
    ];
  });
}

function ofAdvisor(
  of: About,
  { advisorId, invoicedAt }: PayOrder,
  job: Job,
  work: SoldWork,
  spiffs: readonly Spiff[],
  zones: ReadonlyMap<string, string>,
): FinishedJob[] {
  const zone = zones.get(advisorId ?? "");
  if (!advisorId || !invoicedAt || !zone) return [];
  const completedOn = dayIn(zone, new Date(invoicedAt));
  const earned = earnedSpiffs(spiffs, soldOf(job, work), { earner: "advisor", day: completedOn }).filter(
    ({ staffId }) => staffId === null || staffId === advisorId,
  );
  return [
    {
      ...of,
      ...work,
      flagHours: "0",
      staff: advisorId,
      as: "advisor",
      completedOn,
      spiffCents: sum(earned.map(({ cents }) => cents)),
      spiffs: textOf(earned),
      shareBasisPoints: wholeJob,
    },
  ];
}

/** The hours that a comeback could take back from the technician whose work came back. Their plan decides. */
function ofOriginal(
  of: About,
  order: PayOrder,
  job: Job,
  work: SoldWork,
  zones: ReadonlyMap<string, string>,
): FinishedJob[] {
  const original = work.note === "comeback" ? originalOf(order, job) : null;
  const zone = zones.get(original ?? "");
  const hours = laborHours(job.lines);
  // Who does their own work again is not paid for it, and loses nothing more.
  const isOwn = original === job.technicianId || job.shares.some(({ staffId }) => staffId === original);
  if (!original || !zone || !job.technicianId || !job.completedAt || isOwn || Number(hours) === 0) return [];
  return [
    {
      ...of,
      ...nothing,
      flagHours: `-${hours}`,
      note: "charged-back",
      staff: original,
      as: "original",
      completedOn: dayIn(zone, new Date(job.completedAt)),
      shareBasisPoints: wholeJob,
    },
  ];
}

/** Whose work came back: of the same job at the visit before, or of all of that visit. Null if it was not one person. */
function originalOf({ earlierJobs }: PayOrder, job: Job): string | null {
  const same = earlierJobs.filter(
    (each) =>
      (job.cannedJobId !== null && each.cannedJobId === job.cannedJobId) ||
      each.name.toLowerCase() === job.name.toLowerCase(),
  );
  return onlyTechnician(same) ?? onlyTechnician(earlierJobs);
}

function onlyTechnician(jobs: PayOrder["earlierJobs"]): string | null {
  const people = new Set(jobs.flatMap(({ technicianId }) => (technicianId ? [technicianId] : [])));
  const [person = null] = people;
  return people.size === 1 ? person : null;
}

/** Hours shared in thousandths, so that the shares add up to the job's. */
function shareHours(hours: Decimal, weights: readonly number[]): Decimal[] {
  if (weights.length === 1) return [hours];
  return allocate(Math.round(Number(hours) * 1000), weights).map((thousandths) => String(thousandths / 1000));
}

const textOf = (earned: readonly Pick<EarnedSpiff, "text">[]): string =>
  earned.map(({ text }) => text).join(", ");
