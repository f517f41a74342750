import { fillIn, forCount } from "@autoiq/domain/catalog/message";
import type { Language } from "@autoiq/domain/kernel/language";
import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import { messagesOf } from "~/platform/language/messages";

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

/** The visit's status and next step, in two short sentences. */
export function nextActionText(view: CustomerView, language: Language): { title: string; text: string } {
  const t = messagesOf("customer-order", language).next;
  const open = openJobs(view).length;
  const approved = view.jobs.filter((job) => job.authorization === "approved").length;
  const shop = { shop: view.shop.name };
  const alsoWaiting = (text: string) =>
    open > 0 && view.current ? `${text} ${forCount(t.waiting, open, language)}` : text;
  switch (view.status) {
    case "void":
      return { title: t.void, text: fillIn(t.voidText, shop) };
    case "closed":
      return { title: t.closed, text: t.closedText };
    case "invoiced":
      return { title: t.invoiced, text: t.invoicedText };
    case "ready":
      return { title: t.ready, text: fillIn(t.readyText, shop) };
    case "quality-check":
      return { title: t.check, text: t.checkText };
    case "in-progress":
      return { title: t.begun, text: alsoWaiting(forCount(t.begunText, approved, language, shop)) };
    case "approved":
      return { title: t.approved, text: alsoWaiting(forCount(t.approvedText, approved, language, shop)) };
    default:
      if (open > 0 && !view.current) return { title: t.estimate, text: forCount(t.open, open, language) };
      if (open > 0) return { title: fillIn(t.asks, shop), text: forCount(t.asksText, open, language) };
      return view.jobs.length > 0
        ? { title: t.nothing, text: t.nothingText }
        : { title: t.looking, text: fillIn(t.lookingText, shop) };
  }
}
