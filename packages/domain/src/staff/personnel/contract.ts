import { z } from "zod";
import { call, type ReplyOf } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { staffRole, staffStatus } from "../schema.ts";
import { documentKindIds } from "./document-kinds.ts";
import { retentionStates } from "./rules.ts";

const version = z.number().int().min(1);
const one = z.object({ id });
const kind = z.enum(documentKindIds);
const name = z.string().trim().max(80, "Enter at most 80 characters.").default("");

export const retention = z.object({
  state: z.enum(retentionStates),
  /** Of `until`. */
  day: day.nullable(),
});

export const personnelDocument = z.object({
  id,
  staffId: id,
  kind,
  /** What it is called, or more about it. */
  name: z.string(),
  note: z.string(),
  /** The last day on which it is valid. Null: it does not expire. */
  expiresOn: day.nullable(),
  state: z.enum(["current", "replaced"]),
  /** The photo or PDF of it. */
  file: z.object({ id, isPhoto: z.boolean() }).nullable(),
  /** The person added it, and not who manages files. */
  byPerson: z.boolean(),
  enteredByName: z.string(),
  enteredAt: instant,
  /** When a newer one took its place. */
  replacedAt: instant.nullable(),
  /** Until when it must be kept. Null: no rule keeps it. */
  retention: retention.nullable(),
  version: z.number().int(),
});
export type PersonnelDocument = z.infer<typeof personnelDocument>;

const file = z.object({
  staffId: id,
  name: z.string(),
  /** In the time zone of the person's location. */
  today: day,
  /** Of employment. Null: nobody entered it. */
  firstDay: day.nullable(),
  /** Of employment that has ended. */
  lastDay: day.nullable(),
  /** Those that replaced others first. */
  documents: z.array(personnelDocument),
});
export type PersonnelFile = z.infer<typeof file>;

export const listPersonnel = call({
  name: "personnel.list",
  method: "GET",
  path: "/personnel",
  access: "personnel.manage",
  summary: "Everyone's personnel file: first day, documents, and which of them expire",
  topics: ["staff"],
  reply: z.object({
    people: z.array(
      z.object({
        id,
        name: z.string(),
        role: staffRole,
        status: staffStatus,
        today: day,
        firstDay: day.nullable(),
        lastDay: day.nullable(),
        documents: z.number().int(),
        /** Documents whose last day has passed. */
        expired: z.number().int(),
        /** The next last day of a document. */
        nextExpiry: day.nullable(),
        /** Items of the onboarding checklist that are open. */
        open: z.number().int(),
        overdue: z.number().int(),
        /** The next day on which an open one is due. */
        nextDue: day.nullable(),
      }),
    ),
  }),
});
export type PersonnelList = ReplyOf<typeof listPersonnel>;

export const getPersonnelFile = call({
  name: "personnel.file",
  method: "GET",
  path: "/personnel/:id",
  access: "personnel.manage",
  summary: "The personnel file of a team member",
  params: one,
  topics: ["staff"],
  reply: file,
});

export const getOwnPersonnelFile = call({
  name: "personnel.own-file",
  method: "GET",
  path: "/my-personnel-file",
  access: "personnel.own",
  summary: "The caller's own personnel file",
  topics: ["staff"],
  reply: file,
});

/** `before` is the day that the caller saw, so that two people do not overwrite each other. */
export const setFirstDay = call({
  name: "personnel.set-first-day",
  method: "PUT",
  path: "/personnel/:id/first-day",
  access: "personnel.manage",
  summary: "Sets the first day of a person's employment",
  params: one,
  body: z.object({ before: day.nullable(), firstDay: day.nullable() }),
  reply: file,
});

/** The caller chooses the id, so a repeat changes nothing. */
export const saveDocument = call({
  name: "personnel.save-document",
  method: "PUT",
  path: "/personnel-documents/:id",
  access: "personnel.manage",
  summary: "Adds a document to a personnel file, in place of an earlier one or not, or corrects one",
  params: one,
  body: z.object({
    staffId: id,
    version: version.nullable(),
    kind,
    name,
    note: z.string().trim().max(500, "Enter at most 500 characters.").default(""),
    expiresOn: day.nullable().default(null),
    /** The one whose place it takes, which is kept as replaced. */
    replacesId: id.nullable().default(null),
  }),
  reply: personnelDocument,
});

/** The file is sent as multipart form data in the field `photo`: a picture, or a PDF. */
export const addDocumentFile = call({
  name: "personnel.add-file",
  method: "POST",
  path: "/personnel-documents/:id/file",
  access: "personnel.own",
  summary: "Adds a photo or a PDF to a personnel document that has none",
  params: one,
  reply: personnelDocument,
});

export const removeDocument = call({
  name: "personnel.remove-document",
  method: "POST",
  path: "/personnel-documents/:id/removal",
  access: "personnel.manage",
  summary: "Removes a document that no longer has to be kept, with a reason that stays on record",
  params: one,
  body: z.object({
    version,
    reason: z.string().trim().min(1, "Enter why it is removed.").max(300, "Enter at most 300 characters."),
  }),
});

export const getDocumentPhoto = call({
  name: "personnel.photo",
  method: "GET",
  path: "/personnel-documents/:id/photo",
  access: "personnel.own",
  summary: "The photo of a personnel document, for the person and who manages personnel files",
  params: one,
  file: "image/jpeg",
});

export const getDocumentPdf = call({
  name: "personnel.pdf",
  method: "GET",
  path: "/personnel-documents/:id/pdf",
  access: "personnel.own",
  summary: "The PDF of a personnel document, for the person and who manages personnel files",
  params: one,
  file: "application/pdf",
});
