import { z } from "zod";
import { contact } from "../../kernel/access/visibility.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { zeroOrMoreCents } from "../../kernel/money.ts";
import { day, instant } from "../../kernel/time.ts";
import { customerSummary, emailInput, phoneInput } from "../schema.ts";
import { webRequest } from "../web-requests/web-request.ts";
import { chosenStages, leadSources, leadStages, lostReasons } from "./rules.ts";

/** Somebody who asked the shop for something and has no repair order yet. */
export const lead = z.object({
  id,
  name: z.string(),
  phone: contact(z.string().nullable()),
  email: contact(z.string().nullable()),
  /** The car in their own words: "2019 Camry". */
  vehicle: z.string(),
  wants: z.string(),
  source: z.enum(leadSources),
  referredBy: z.string(),
  stage: z.enum(leadStages),
  stageSince: instant,
  lostReason: z.enum(lostReasons).nullable(),
  lostNote: z.string(),
  owner: z.object({ id, name: z.string() }).nullable(),
  nextStep: z.string(),
  nextOn: day.nullable(),
  /** What the work may bring, before tax. Null: nobody estimated it. */
  valueCents: z.number().int().nullable(),
  customer: customerSummary.nullable(),
  appointment: z.object({ id, startsAt: instant }).nullable(),
  repairOrder: z.object({ id, number: z.number().int() }).nullable(),
  /** When somebody of the shop first answered. */
  contactedAt: instant.nullable(),
  createdAt: instant,
  createdByName: z.string(),
  version: z.number().int(),
});
export type Lead = z.infer<typeof lead>;

const text = (max: number) => z.string().trim().max(max, `Enter at most ${max} characters.`);

export const leadInput = z
  .object({
    name: text(150).min(1, "Enter a name."),
    phone: phoneInput.default(null),
    email: emailInput.default(null),
    vehicle: text(200).default(""),
    wants: text(2000).default(""),
    source: z.enum(leadSources, "Choose where the lead came from."),
    referredBy: text(150).default(""),
    ownerId: id.nullable().default(null),
    nextStep: text(200).default(""),
    nextOn: day.nullable().default(null),
    valueCents: zeroOrMoreCents.nullable().default(null),
  })
  .refine((of) => of.phone !== null || of.email !== null, {
    path: ["phone"],
    message: "Enter a phone number or an email address.",
  })
  .refine((of) => of.source === "referral" || of.referredBy === "", {
    path: ["referredBy"],
    message: "Only a referral has a person who sent them.",
  });
export type LeadInput = z.infer<typeof leadInput>;

/** "me" is whoever enters the lead. */
export const newLeadOwner = z
  .union([z.literal("me"), id])
  .nullable()
  .default("me");

/** The tabs of the list. Open leads are one page of up to 200, by their next step. */
export const leadLists = ["open", "won", "lost"] as const;

export const listLeads = call({
  name: "customers.leads",
  method: "GET",
  path: "/leads",
  access: "customer.view",
  summary: "Leads of the location: the open ones by their next step, or those won or lost, newest first",
  query: z.object({
    list: z.enum(leadLists).default("open"),
    /** Only those of the caller. */
    mine: z.enum(["yes", "no"]).default("no"),
    /** The `next` value from the previous page. */
    after: z.string().max(100).default(""),
  }),
  topics: ["lead", "appointment"],
  reply: z.object({
    today: day,
    leads: z.array(lead),
    /** Open leads whose next step is overdue or missing. */
    overdue: z.number().int(),
    next: z.string().nullable(),
  }),
});

export const getLead = call({
  name: "customers.lead",
  method: "GET",
  path: "/leads/:id",
  access: "customer.view",
  summary: "A lead with the time of each stage, and customers with the same phone or email",
  params: z.object({ id }),
  topics: ["lead", "appointment", "customer"],
  reply: z.object({
    lead,
    stages: z.array(z.object({ stage: z.enum(leadStages), at: instant, by: z.string(), note: z.string() })),
    /** Customers on file with the lead's phone or email. Empty once the lead has a customer. */
    matches: z.array(customerSummary),
    /** What they asked for on the location's request page, newest first. */
    webRequests: z.array(webRequest),
  }),
});

/** The browser chooses the id, so a repeated request adds one lead. */
export const addLead = call({
  name: "customers.add-lead",
  method: "POST",
  path: "/leads",
  access: "customer.write",
  summary: "Adds a lead; rejects a phone or email that an open lead has",
  body: leadInput.safeExtend({
    id,
    ownerId: newLeadOwner,
    /** Whoever enters it speaks with them now, as on the phone or at the counter. */
    contacted: z.boolean().default(false),
  }),
  reply: lead,
});

export const changeLead = call({
  name: "customers.change-lead",
  method: "PUT",
  path: "/leads/:id",
  access: "customer.write",
  summary: "Changes a lead's facts, owner, or next step",
  params: z.object({ id }),
  body: leadInput.safeExtend({ version: z.number().int() }),
  reply: lead,
});

export const moveLead = call({
  name: "customers.move-lead",
  method: "POST",
  path: "/leads/:id/stage",
  access: "customer.write",
  summary: "Moves a lead to contacted, quoted, or lost; a lost one is opened again as contacted",
  params: z.object({ id }),
  body: z.object({
    stage: z.enum(chosenStages, "Choose a stage."),
    lostReason: z.enum(lostReasons, "Choose a reason.").nullable().default(null),
    note: text(500).default(""),
    version: z.number().int(),
  }),
  reply: lead,
});

/** Without a customer named, the lead becomes one. */
export const makeLeadCustomer = call({
  name: "customers.make-lead-customer",
  method: "POST",
  path: "/leads/:id/customer",
  access: "customer.write",
  summary: "Connects a lead with a customer on file, or adds the lead as a customer",
  params: z.object({ id }),
  body: z.object({
    customerId: id.nullable().default(null),
    /** The phone number that the person confirmed although a customer has it. */
    sharedPhone: phoneInput.nullable().default(null),
    version: z.number().int(),
  }),
  reply: lead,
});

export const leadReportDays = [30, 90, 365] as const;

export const getLeadReport = call({
  name: "customers.lead-report",
  method: "GET",
  path: "/lead-report",
  access: "customer.view",
  summary: "Leads by source: how many, won, and lost, and the usual time to the first contact",
  query: z.object({ days: z.enum(["30", "90", "365"]).default("90") }),
  topics: ["lead"],
  reply: z.object({
    from: day,
    finding: z.string(),
    sources: z.array(
      z.object({
        source: z.enum(leadSources),
        leads: z.number().int(),
        won: z.number().int(),
        lost: z.number().int(),
        /** Median minutes from the lead to the first contact. Null: nobody was contacted yet. */
        contactMinutes: z.number().nullable(),
      }),
    ),
    contactMinutes: z.number().nullable(),
    /** Leads that nobody has answered. */
    waiting: z.number().int(),
  }),
});
