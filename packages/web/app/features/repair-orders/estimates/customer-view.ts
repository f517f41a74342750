import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";

/** The view shared by a customer's link and a client's own page. Without a sent estimate its dates are null. */
export type CustomerView = Omit<LinkView, "sentAt" | "expiresAt"> & {
  sentAt: string | null;
  expiresAt: string | null;
};
export type CustomerJob = CustomerView["jobs"][number];

/** Jobs without a decision. */
export const openJobs = (view: Pick<CustomerView, "jobs">): CustomerJob[] =>
  view.jobs.filter((job) => job.authorization === "proposed");

/** Whether any decision can be made now: the estimate is current and not invoiced. */
export const canDecide = (view: CustomerView): boolean =>
  view.current &&
  view.sentAt !== null &&
  !["invoiced", "closed", "void"].includes(view.status) &&
  view.jobs.some((job) => job.authorization !== "approved" && job.work !== "completed");

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;

/** The visit's status and next step, in two short sentences. */
export function nextActionText(view: CustomerView): { title: string; text: string } {
  const open = openJobs(view).length;
  const approved = view.jobs.filter((job) => job.authorization === "approved").length;
  const { name } = view.shop;
  const waiting =
    open > 0 && view.current
      ? ` ${count(open, "job")} still ${open === 1 ? "waits" : "wait"} for your answer.`
      : "";
  switch (view.status) {
    case "void":
      return { title: "This visit was cancelled", text: `${name} has cancelled this repair order.` };
    case "closed":
      return {
        title: "Paid. Thank you.",
        text: "Your invoice stays here, and the receipt is in your email.",
      };
    case "invoiced":
      return { title: "Your invoice is here", text: "The work is done and checked. You can pay below." };
    case "ready":
      return {
        title: "Your car is ready",
        text: `The work is done and checked. ${name} is preparing your invoice.`,
      };
    case "quality-check":
      return {
        title: "Final check",
        text: "The work is done and is being checked before you get your car back.",
      };
    case "in-progress":
      return {
        title: "Work has begun",
        text: `${name} is working on the ${count(approved, "job")} you approved.${waiting}`,
      };
    case "approved":
      return {
        title: "Approved",
        text: `You approved ${count(approved, "job")}. ${name} will begin and keep this page up to date.${waiting}`,
      };
    default:
      if (open > 0 && !view.current)
        return { title: "Your estimate", text: `${count(open, "job")} without your answer.` };
      if (open > 0)
        return {
          title: `${name} asks for your answer`,
          text: `Please look at ${count(open, "job")} and say for each whether it should be done. Nothing is done without your approval.`,
        };
      return view.jobs.length > 0
        ? { title: "Nothing is approved", text: "You declined or postponed every job, so no work is done." }
        : {
            title: "Your car is being looked at",
            text: `${name} will send you an estimate before any work.`,
          };
  }
}
