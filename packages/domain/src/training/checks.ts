/** The records of a practice shop that tasks are checked by. */
export interface ShopFacts {
  /** Today in the shop's time zone, YYYY-MM-DD. */
  readonly today: string;
  readonly appointments: readonly {
    readonly customer: string;
    readonly day: string;
    readonly concern: string;
    readonly hasCar: boolean;
  }[];
  readonly orders: readonly OrderFacts[];
  /** Numbers of parts that were received. */
  readonly received: readonly string[];
  /** Customers to whom a person of the shop wrote. */
  readonly writtenTo: readonly string[];
  readonly dayCloses: number;
  /** Customers for whose cars a service was recorded as done elsewhere. */
  readonly doneElsewhere: readonly string[];
}

export interface OrderFacts {
  readonly number: number;
  readonly customer: string;
  readonly fromAppointment: boolean;
  readonly concern: string;
  readonly odometer: number | null;
  readonly isPromised: boolean;
  readonly isSent: boolean;
  readonly jobs: readonly JobFacts[];
  readonly inspection: {
    readonly isCompleted: boolean;
    readonly green: number;
    readonly yellow: number;
    readonly red: number;
    readonly redWithoutNote: number;
    readonly photos: number;
  } | null;
  readonly invoice: {
    readonly number: number;
    readonly balanceCents: number;
    readonly cashCents: number;
  } | null;
}

interface JobFacts {
  readonly name: string;
  readonly decision: "proposed" | "approved" | "declined" | "deferred";
  readonly isCompleted: boolean;
  readonly correction: string;
  readonly hasTechnician: boolean;
  readonly laborLines: number;
  readonly partLines: number;
  /** Stocked parts, and how many of them were pulled. */
  readonly stockedParts: number;
  readonly pulledParts: number;
  /** Ended entries of the job's clock. */
  readonly clocked: number;
}

/** What a check found: a sentence, and whether the task is done. */
export interface Finding {
  readonly done: boolean;
  readonly message: string;
}

const done = (message: string): Finding => ({ done: true, message });
const missing = (message: string): Finding => ({ done: false, message });

/** The people and things of a practice shop that lessons name. */
export const practiceCast = {
  customer: "Rosa Delgado",
  brakeJob: "Practice: front brake pads",
  filterJob: "Practice: engine air filter",
  padNumber: "PRC-PAD-F",
  filterNumber: "PRC-FLT-A",
  serviceCustomer: "Mei Tanaka",
} as const;
const { customer, brakeJob, filterJob, padNumber, serviceCustomer } = practiceCast;
const first = "Rosa";

const noOrder = missing(`${customer} has no repair order yet. Check her car in first.`);

/** The newest repair order of the lessons' customer, or a sentence. */
function withOrder(of: ShopFacts, check: (order: OrderFacts) => Finding): Finding {
  const order = of.orders.find((each) => each.customer === customer);
  if (order) return check(order);
  const other = of.orders[0];
  return other
    ? missing(`Repair order ${other.number} is for ${other.customer}. This task is about ${customer}.`)
    : noOrder;
}

const withJob = (
  of: ShopFacts,
  name: string,
  check: (job: JobFacts, order: OrderFacts) => Finding,
): Finding =>
  withOrder(of, (order) => {
    const job = order.jobs.find((each) => each.name === name);
    return job
      ? check(job, order)
      : missing(`Repair order ${order.number} has no job named “${name}”. Add that canned job.`);
  });

const decided = {
  proposed: "waiting for a decision",
  approved: "approved",
  declined: "declined",
  deferred: "deferred",
};

const dayFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});
/** "Monday, November 23" */
const dayName = (day: string): string => dayFormat.format(new Date(`${day}T12:00:00Z`));

function bookRosa({ appointments, today }: ShopFacts): Finding {
  const hers = appointments.filter((each) => each.customer === customer);
  const later = hers.filter(({ day }) => day > today);
  const [good] = later.filter(({ concern }) => concern.trim().length >= 5);
  if (good) return done(`${customer} is booked for ${dayName(good.day)}.`);
  if (later.length > 0)
    return missing(
      `${first} is booked, but without a concern. Open the appointment and enter what she noticed.`,
    );
  if (hers[0])
    return missing(`${first} is booked for ${dayName(hers[0].day)}. Book tomorrow or a later day.`);
  const other = appointments[0];
  return other
    ? missing(`There is an appointment, but for ${other.customer}. Book ${customer}.`)
    : missing(`There is no appointment yet. Book ${customer} on the schedule.`);
}

const checkInRosa = (of: ShopFacts) =>
  withOrder(of, (order) => {
    if (!order.fromAppointment)
      return missing(
        `Repair order ${order.number} was opened without an appointment. Check ${first}'s appointment in.`,
      );
    if (order.odometer === null)
      return missing(`Repair order ${order.number} has no odometer. Enter it in the visit details.`);
    if (order.concern.trim() === "")
      return missing(`Repair order ${order.number} has no concern. Enter what ${first} noticed.`);
    if (!order.isPromised)
      return missing(`Repair order ${order.number} has no promised time. Enter it in the visit details.`);
    return done(`Repair order ${order.number} is open, with odometer, concern, and promise.`);
  });

const twoJobs = (of: ShopFacts) =>
  withOrder(of, ({ jobs, number }) => {
    if (jobs.length < 2)
      return missing(
        jobs.length === 0
          ? `The estimate of repair order ${number} has no job yet.`
          : "The estimate has one job. Add a second one, so that the customer can decide about each.",
      );
    if (jobs.every(({ laborLines }) => laborLines === 0)) return missing("The estimate has no labor yet.");
    if (jobs.every(({ partLines }) => partLines === 0)) return missing("The estimate has no part yet.");
    return done(`The estimate has ${jobs.length} jobs with labor and parts.`);
  });

const ratePoints = (of: ShopFacts) =>
  withOrder(of, ({ inspection, number }) => {
    if (!inspection) return missing(`Repair order ${number} has no inspection yet. Start one.`);
    const without = (["green", "yellow", "red"] as const).filter((rating) => inspection[rating] === 0);
    if (without.length > 0) return missing(`No point is rated ${without.join(" or ")} yet.`);
    if (!inspection.isCompleted)
      return missing("The inspection isn't completed yet. Rate every point and complete it.");
    return done("The inspection is completed, with green, yellow, and red points.");
  });

const explainRed = (of: ShopFacts) =>
  withOrder(of, ({ inspection }) => {
    if (!inspection || inspection.red === 0) return missing("No point is rated red yet.");
    if (inspection.redWithoutNote > 0)
      return missing(
        inspection.redWithoutNote === 1
          ? "A red point has no note. Say what you found."
          : `${inspection.redWithoutNote} red points have no note. Say what you found.`,
      );
    if (inspection.photos === 0) return missing("The inspection has no photo yet. Add one to a finding.");
    return done("Each red point has a note, and the findings have a photo.");
  });

const sendEstimate = (of: ShopFacts) =>
  withOrder(of, ({ isSent, number }) =>
    isSent
      ? done(`The estimate of repair order ${number} was sent.`)
      : missing(`The estimate of repair order ${number} wasn't sent yet.`),
  );

const approveBrakes = (of: ShopFacts) =>
  withJob(of, brakeJob, ({ decision }) =>
    decision === "approved"
      ? done(`“${brakeJob}” is approved.`)
      : missing(`“${brakeJob}” is ${decided[decision]}. Record ${first}'s approval.`),
  );

const deferFilter = (of: ShopFacts) =>
  withJob(of, filterJob, ({ decision }) =>
    decision === "declined" || decision === "deferred"
      ? done(`“${filterJob}” is ${decided[decision]}, and stays on record.`)
      : missing(`“${filterJob}” is ${decided[decision]}. Record that ${first} wants it later.`),
  );

function receivePads({ received }: ShopFacts): Finding {
  if (received.includes(padNumber)) return done(`${padNumber} was received.`);
  return received.length > 0
    ? missing(`You received ${received[0]}. Receive ${padNumber}.`)
    : missing(`Nothing was received yet. Receive ${padNumber} in the inventory.`);
}

const pullPads = (of: ShopFacts) =>
  withJob(of, brakeJob, (job) => {
    if (job.stockedParts === 0)
      return missing(`“${brakeJob}” has no part from stock. Add ${padNumber} to it.`);
    return job.pulledParts === job.stockedParts
      ? done(`The parts of “${brakeJob}” were pulled from stock.`)
      : missing(`A part of “${brakeJob}” wasn't pulled from stock yet.`);
  });

const clockJob = (of: ShopFacts) =>
  withJob(of, brakeJob, (job) => {
    if (!job.hasTechnician)
      return missing(`“${brakeJob}” has no technician yet. Clock on to it in the technician's screens.`);
    return job.clocked > 0
      ? done(`Time was clocked on “${brakeJob}”.`)
      : missing(`No time was clocked on “${brakeJob}” yet. Clock on to it, and off again.`);
  });

const completeJob = (of: ShopFacts) =>
  withJob(of, brakeJob, (job) => {
    if (job.correction.trim() === "")
      return missing(`“${brakeJob}” has no correction yet. Write what was done.`);
    return job.isCompleted
      ? done(`“${brakeJob}” is completed.`)
      : missing(`“${brakeJob}” isn't completed yet.`);
  });

function writeRosa({ writtenTo }: ShopFacts): Finding {
  if (writtenTo.includes(customer)) return done(`A message to ${customer} is on record.`);
  return writtenTo.length > 0
    ? missing(`You wrote to ${writtenTo[0]}. Write to ${customer}.`)
    : missing(`Nobody was written to yet. Write to ${customer}.`);
}

const postInvoice = (of: ShopFacts) =>
  withOrder(of, ({ invoice, number, jobs }) => {
    if (invoice) return done(`Invoice ${invoice.number} is posted.`);
    const open = jobs.find(({ decision, isCompleted }) => decision === "approved" && !isCompleted);
    return missing(
      open
        ? `“${open.name}” isn't completed yet. Complete the work, check it, and post the invoice.`
        : `Repair order ${number} has no invoice yet. Check the work and post it.`,
    );
  });

const payInFull = (of: ShopFacts) =>
  withOrder(of, ({ invoice }) => {
    if (!invoice) return missing("There is no invoice yet. Post it first.");
    if (invoice.balanceCents > 0) return missing(`Invoice ${invoice.number} isn't paid in full yet.`);
    return invoice.cashCents > 0
      ? done(`Invoice ${invoice.number} is paid in full.`)
      : missing(`Invoice ${invoice.number} is paid, but not in cash.`);
  });

const closeDay = ({ dayCloses }: ShopFacts): Finding =>
  dayCloses > 0 ? done("The day is closed.") : missing("The day isn't closed yet.");

function recordElsewhere({ doneElsewhere }: ShopFacts): Finding {
  if (doneElsewhere.includes(serviceCustomer))
    return done(`A service of ${serviceCustomer}'s car is recorded as done elsewhere.`);
  return doneElsewhere.length > 0
    ? missing(`You recorded a service for ${doneElsewhere[0]}. Record it for ${serviceCustomer}'s car.`)
    : missing(`No service is recorded as done elsewhere yet. Open ${serviceCustomer}'s car and record it.`);
}

/** The check of each task, by the id that a lesson's file names. */
export const taskChecks: Readonly<Record<string, (of: ShopFacts) => Finding>> = {
  "book-rosa": bookRosa,
  "check-in-rosa": checkInRosa,
  "rate-points": ratePoints,
  "explain-red": explainRed,
  "two-jobs": twoJobs,
  "send-estimate": sendEstimate,
  "approve-brakes": approveBrakes,
  "defer-filter": deferFilter,
  "receive-pads": receivePads,
  "pull-pads": pullPads,
  "clock-job": clockJob,
  "complete-job": completeJob,
  "write-rosa": writeRosa,
  "post-invoice": postInvoice,
  "pay-in-full": payInFull,
  "close-day": closeDay,
  "done-elsewhere": recordElsewhere,
};
