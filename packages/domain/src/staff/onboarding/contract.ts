import { z } from "zod";
import { call, type ReplyOf } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { documentKindIds } from "../personnel/document-kinds.ts";
import { staffRole } from "../schema.ts";
import { onboardingFacts } from "./default-items.ts";
import { itemStates } from "./rules.ts";

const one = z.object({ id });
const kinds = ["task", "document", "fact"] as const;
const doers = ["person", "manager"] as const;

export const checklistItem = z.object({
  id,
  staffId: id,
  title: z.string(),
  kind: z.enum(kinds),
  /** The document to supply. */
  documentKind: z.enum(documentKindIds).nullable(),
  /** What AutoIQ knows itself. */
  fact: z.enum(onboardingFacts).nullable(),
  doneBy: z.enum(doers),
  source: z.string(),
  /** Null: nobody entered the first day of work. */
  dueOn: day.nullable(),
  isOverdue: z.boolean(),
  state: z.enum(itemStates),
  /** Who checked or skipped it. Null where AutoIQ knows it itself. */
  byName: z.string().nullable(),
  at: instant.nullable(),
  /** Why it was skipped. */
  reason: z.string(),
  version: z.number().int(),
});
export type ChecklistItem = z.infer<typeof checklistItem>;

const checklist = z.object({ items: z.array(checklistItem) });
export type Checklist = z.infer<typeof checklist>;

export const getChecklist = call({
  name: "onboarding.checklist",
  method: "GET",
  path: "/personnel/:id/checklist",
  access: "personnel.manage",
  summary: "The onboarding checklist of a team member. Empty: none was started",
  params: one,
  topics: ["staff"],
  reply: checklist,
});

export const getOwnChecklist = call({
  name: "onboarding.own-checklist",
  method: "GET",
  path: "/my-checklist",
  access: "personnel.own",
  summary: "The caller's own onboarding checklist",
  topics: ["staff"],
  reply: checklist,
});

export const startChecklist = call({
  name: "onboarding.start",
  method: "POST",
  path: "/personnel/:id/checklist",
  access: "personnel.manage",
  summary: "Starts the onboarding checklist of somebody who has none",
  params: one,
  reply: checklist,
});

export const setItemState = call({
  name: "onboarding.set-state",
  method: "POST",
  path: "/checklist-items/:id/state",
  access: "personnel.own",
  summary: "Checks, unchecks, or skips an item: who manages files any, a person their own tasks",
  params: one,
  body: z.object({
    version: z.number().int().min(1),
    state: z.enum(itemStates),
    /** Why it is skipped. */
    reason: z.string().trim().max(300, "Enter at most 300 characters.").default(""),
  }),
  reply: checklistItem,
});

/** The caller chooses the document's id, so a repeat changes nothing. Its file follows with `personnel.add-file`. */
export const supplyDocument = call({
  name: "onboarding.supply-document",
  method: "PUT",
  path: "/checklist-items/:id/document",
  access: "personnel.own",
  summary: "Adds the document that an open item of the caller's checklist asks for",
  params: one,
  body: z.object({ documentId: id, expiresOn: day.nullable().default(null) }),
  reply: z.object({ documentId: id }),
});

const templateItem = z.object({
  title: z.string().trim().min(1, "Enter what is to be done.").max(120, "Enter at most 120 characters."),
  kind: z.enum(kinds),
  documentKind: z.enum(documentKindIds).nullable().default(null),
  fact: z.enum(onboardingFacts).nullable().default(null),
  doneBy: z.enum(doers),
  /** For whom. Empty: for everyone. */
  roles: z.array(staffRole).max(4).default([]),
  source: z.string().trim().max(200, "Enter at most 200 characters.").default(""),
  days: z.number().int().min(0, "Enter 0 or more days.").max(365, "Enter at most 365 days."),
  isBusinessDays: z.boolean(),
});

const template = z.object({
  /** 0: AutoIQ's, because the shop saved none. */
  version: z.number().int(),
  items: z.array(templateItem),
});

export const getTemplate = call({
  name: "onboarding.template",
  method: "GET",
  path: "/onboarding-template",
  access: "personnel.manage",
  summary: "The items from which a new checklist is made",
  topics: ["staff"],
  reply: template,
});
export type OnboardingTemplate = ReplyOf<typeof getTemplate>;

export const saveTemplate = call({
  name: "onboarding.save-template",
  method: "PUT",
  path: "/onboarding-template",
  access: "personnel.manage",
  summary: "Saves the items from which new checklists are made; checklists that were started stay",
  body: z.object({
    version: z.number().int().min(0),
    items: z.array(templateItem).max(60, "Enter at most 60 items."),
  }),
  reply: template,
});
