import type { Draft } from "@autoiq/domain/assistant/analysis";
import type { ToolInput } from "@autoiq/domain/assistant/questions/tool-inputs";
import { customerName } from "@autoiq/domain/customers/schema";
import { formatCents } from "@autoiq/domain/kernel/money";
import { addDays, formatDay } from "@autoiq/domain/kernel/time";
import { comingDays } from "@autoiq/domain/vehicles/services/due";
import { queryAppointments } from "../../appointments/reads.ts";
import { customerOf, recordOf } from "../../customers/reads.ts";
import { queryParts } from "../../inventory/reads.ts";
import { queryUnpaidInvoices } from "../../invoices/reads.ts";
import { cannedJobs, orderNumbered, queryRepairOrders } from "../../repair-orders/reads.ts";
import { shopOf } from "../../shops/reads.ts";
import { queryServicesDue } from "../../vehicles/reads.ts";
import { counted, dayOf, fact, listed, timeText } from "./format.ts";
import { type Tool, type ToolCall, type ToolResult, wholeSpan } from "./tool.ts";

type About = ToolInput<"draft_message">["about"];
interface Matter {
  /** The message's text about it. Undefined if there is nothing to say. */
  readonly text?: string;
  readonly facts: ToolResult["facts"];
  readonly none: string;
}

const nameOf = ({ number }: { readonly number: number | null }): string =>
  number === null ? "The finance charge" : `Invoice ${number}`;

/**
 * What the records say about the topic of a message. Nothing is called necessary. The customer reads what was offered
 * or is due.
 */
async function matterOf(call: ToolCall, customerId: string, about: About): Promise<Matter> {
  const { tx, locationIds, today, zone } = call;
  const dayText = (at: string) => formatDay(dayOf(zone, at), today);
  switch (about) {
    case "declined": {
      const { declined } = await recordOf(tx, customerId);
      const jobs = declined.slice(0, 3);
      const [first] = jobs;
      if (!first) return { facts: [], none: "no declined or deferred work is open" };
      return {
        text: `When your ${first.vehicle} was here on ${dayText(first.decidedAt)}, you decided to wait on: ${listed(jobs.map((job) => `${job.name} (${formatCents(job.cents)} then, before supplies and tax)`))}. Would you like to book a time, or get an updated price first?`,
        facts: jobs.map((job) => fact(job.jobId, job.name, job.cents, "cents")),
        none: "",
      };
    }
    case "unpaid": {
      const bills = await queryUnpaidInvoices(tx, {
        ...call,
        customerId,
        minCents: null,
        minDays: null,
        sort: "oldest",
        limit: 3,
      });
      const [first] = bills;
      if (!first) return { facts: [], none: "no balance is due" };
      return {
        text: `${listed(bills.map((bill) => `${nameOf(bill)} from ${dayText(bill.postedAt)} has a balance of ${formatCents(bill.balanceDueCents)}`))}. If you've already paid, thank you. If not, let us know when works for you, or if you have any questions.`,
        facts: bills.map((bill) => fact(bill.id, nameOf(bill), bill.balanceDueCents, "cents")),
        none: "",
      };
    }
    case "ready":
    case "estimate": {
      const status = about === "ready" ? "ready" : "awaiting-approval";
      const none = {
        visit: null,
        advisorId: null,
        technicianId: null,
        make: null,
        model: null,
        minCents: null,
      };
      const [order] = await queryRepairOrders(tx, {
        locationIds,
        statuses: [status],
        onlyOpen: true,
        from: null,
        until: null,
        byPromise: false,
        promise: null,
        now: call.now,
        customerId,
        onHold: false,
        sort: "newest",
        limit: 1,
        ...none,
      });
      if (!order)
        return {
          facts: [],
          none: about === "ready" ? "no car is ready" : "no estimate is awaiting approval",
        };
      return {
        text:
          about === "ready"
            ? `Your ${order.vehicle} is ready. You can pick it up during our opening hours.`
            : `The estimate for your ${order.vehicle} (repair order ${order.number}) is waiting for your approval: ${formatCents(order.presentedCents)} for everything on it. You can approve, defer, or decline each job separately. Any questions?`,
        facts: [fact("order", `RO ${order.number}`, order.presentedCents, "cents")],
        none: "",
      };
    }
    case "appointment": {
      const [next] = await queryAppointments(tx, {
        locationIds,
        ...wholeSpan(call, { from: today, to: addDays(today, 365) }),
        status: null,
        visit: null,
        technicianId: null,
        customerId,
        limit: 1,
      });
      if (!next) return { facts: [], none: "no appointment is booked" };
      const at = timeText(zone, next.startsAt);
      return {
        text: `This is about your appointment on ${at}${next.vehicle ? ` with your ${next.vehicle}` : ""}. If the time no longer works for you, just reply here.`,
        facts: [fact("appointment", "Appointment", at, "text")],
        none: "",
      };
    }
    case "service": {
      const due = await queryServicesDue(tx, {
        to: addDays(today, comingDays),
        customerId,
        limit: 3,
        today,
      });
      const [first] = due;
      if (!first) return { facts: [], none: `no service is due in the next ${comingDays} days` };
      return {
        text: `Our records show your ${first.vehicle} is due for: ${listed(due.filter((each) => each.vehicleId === first.vehicleId).map((each) => `${each.service} (${formatDay(each.dueOn, today)})`))}. If it was done elsewhere, let us know. Would you like to book a time?`,
        facts: due.map((each) => fact(each.service, `${each.service}, ${each.vehicle}`, each.dueOn, "day")),
        none: "",
      };
    }
    default:
      return { text: "", facts: [], none: "" };
  }
}

const subjects: Record<About, string> = {
  declined: "the postponed work",
  unpaid: "the open invoice",
  ready: "the car that's ready",
  estimate: "the estimate",
  appointment: "the appointment",
  service: "the service that's due",
  hello: "a message",
};

const messageTool: Tool<"draft_message"> = {
  name: "draft_message",
  description:
    "Prepares a message to a customer about declined work, an invoice, an estimate, an appointment, service, or a car that's ready. Nothing is sent.",
  async run(call, { customerId, about }) {
    const [customer, matter, shop] = await Promise.all([
      customerOf(call.tx, customerId),
      matterOf(call, customerId, about),
      shopOf(call.tx, call.caller.locationId),
    ]);
    const name = customerName(customer);
    const understood = `A message to ${name} about ${subjects[about]}, as a draft`;
    const basis = "Written from the customer's record. Nothing is sent until you send it.";
    if (matter.text === undefined)
      return {
        understood,
        facts: [],
        basis,
        sentences: [`There's nothing to write about. For ${name}, ${matter.none}.`],
      };
    const greeting = `Hello ${customer.firstName || name},`;
    const draft: Draft = {
      id: call.newId(),
      kind: "message",
      title: `Message to ${name}`,
      subject: { customerId },
      text: [greeting, matter.text, `${call.caller.name}, ${shop.organizationName}`]
        .filter(Boolean)
        .join("\n\n"),
    };
    const alert = customer.alert ? [`Note on ${name}: ${customer.alert}`] : [];
    return {
      understood,
      basis,
      drafts: [draft],
      facts: matter.facts,
      sentences: ["Here's a draft. Review it, edit it, and send it yourself.", ...alert],
    };
  },
};

const purchaseTool: Tool<"draft_purchase"> = {
  name: "draft_purchase",
  description:
    "Prepares an order list of parts below their minimum, up to their maximum, by name or all of them.",
  async run(call, { words }) {
    const seesCosts = call.caller.limits.seesCosts;
    const rows = await queryParts(call.tx, {
      locationId: call.caller.locationId,
      words,
      stock: "low",
      from: null,
      until: null,
      unusedSince: null,
      sort: "number",
      limit: 50,
    });
    const about = words.length > 0 ? ` called “${words.join(" ")}”` : "";
    const understood = `An order list of parts${about} below their minimum, as a draft`;
    const basis = "From the stock ledger: what's available, and each part's minimum and maximum.";
    const [first] = rows;
    if (!first)
      return {
        understood,
        facts: [fact("count", "Parts to order", 0, "count")],
        basis,
        sentences: [`No part${about} is below its minimum, so there's nothing to order.`],
      };
    const cost = rows.reduce((total, row) => total + Math.round(Number(row.toOrder) * row.costCents), 0);
    const draft: Draft = {
      id: call.newId(),
      kind: "purchase-order",
      title: `${counted(rows.length, "part")} to order`,
      lines: rows.map((row) => ({
        label: `${row.number} ${row.name}`,
        quantity: row.toOrder,
        partId: row.id,
        cents: Math.round(Number(row.toOrder) * row.costCents),
        visibility: "cost",
      })),
    };
    return {
      understood,
      basis,
      drafts: [draft],
      facts: [
        fact("count", "Parts to order", first.count, "count"),
        fact("cost", "Cost", cost, "cents", "cost"),
      ],
      sentences: [
        `${counted(rows.length, "part is", "parts are")} below the minimum${first.count > rows.length ? ` (of ${first.count} total)` : ""}.`,
        ...(seesCosts ? [`Filling them to the maximum costs ${formatCents(cost)}.`] : []),
      ],
    };
  },
};

const jobTool: Tool<"draft_job"> = {
  name: "draft_job",
  description: "Prepares a canned job for a repair order, priced at today's rates. Nothing is added.",
  async run(call, { number, words }) {
    const [order, all] = await Promise.all([
      orderNumbered(call.tx, call.locationIds, number),
      cannedJobs(call.tx, call.caller.locationId),
    ]);
    const understood = `A canned job for RO ${number}, as a draft`;
    const basis = "The canned job at today's labor rate and part prices, before supplies and tax.";
    if (!order)
      return { understood, facts: [], basis, sentences: [`Repair order ${number} wasn't found here.`] };
    const jobs = all
      .filter((job) =>
        words.every((entry) => entry.split("|").some((way) => job.name.toLowerCase().includes(way))),
      )
      .slice(0, 4);
    if (jobs.length === 0)
      return {
        understood,
        facts: [],
        basis,
        sentences: ["No canned job has that name. Create one under Canned jobs."],
      };
    return {
      understood,
      basis,
      facts: jobs.map((job) => fact(job.id, job.name, job.subtotalCents, "cents")),
      // A draft of a canned job contains its id, which is used to add it.
      drafts: jobs.map((job) => ({
        id: job.id,
        kind: "job" as const,
        title: `${job.name} for RO ${number}`,
        subject: { repairOrderId: order.id },
        text: job.name,
        lines: [{ label: job.name, quantity: "1", cents: job.subtotalCents }],
      })),
      sentences: [
        jobs.length === 1
          ? `${jobs[0]?.name} comes to ${formatCents(jobs[0]?.subtotalCents ?? 0)}. Press to add it to RO ${number}.`
          : `${counted(jobs.length, "canned job matches", "canned jobs match")}. Choose the one for RO ${number}.`,
      ],
    };
  },
};

export const draftTools = [messageTool, purchaseTool, jobTool] as const;
