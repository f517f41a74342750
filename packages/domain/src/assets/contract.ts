import { z } from "zod";
import { en as workText } from "../catalog/work-refusals/en.ts";
import { cost } from "../kernel/access/visibility.ts";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { zeroOrMoreCents } from "../kernel/money.ts";
import { day, instant } from "../kernel/time.ts";
import {
  equipmentCategoryNames,
  equipmentFields,
  equipmentFile,
  equipmentInput,
  equipmentRow,
  outage,
  plan,
  planFields,
  service,
  serviceResult,
  shownPurchase,
} from "./schema.ts";

const one = z.object({ id });

/** An appointment in a bay that is out of service. It stays until somebody moves it. */
export const affectedAppointment = z.object({
  id,
  bayName: z.string(),
  customerName: z.string(),
  startsAt: instant,
  endsAt: instant,
});
export type AffectedAppointment = z.infer<typeof affectedAppointment>;

export const listEquipment = call({
  name: "assets.list",
  method: "GET",
  path: "/equipment",
  access: "asset.view",
  summary: "The location's equipment, and what is due",
  topics: ["asset", "shop"],
  reply: z.object({
    /** Today at the location. */
    today: day,
    equipment: z.array(equipmentRow),
    /** The plans of equipment in use, the earliest first. */
    plans: z.array(plan),
  }),
});
export type EquipmentList = z.infer<NonNullable<typeof listEquipment.reply>>;

const detail = z.object({
  today: day,
  equipment: equipmentFields.extend({
    id,
    version: z.number().int(),
    bayName: z.string().nullable(),
    purchase: shownPurchase,
    /** Cents. Null: not depreciated. Absent for people who may not see costs. */
    bookCents: cost(z.number().int().nullable()).optional(),
  }),
  plans: z.array(plan),
  /** Newest first. */
  services: z.array(service),
  outages: z.array(outage),
  files: z.array(equipmentFile),
  /** Appointments in its bay while that is out of service, from now on. */
  affected: z.array(affectedAppointment),
});
export type EquipmentDetail = z.infer<typeof detail>;

export const getEquipment = call({
  name: "assets.get",
  method: "GET",
  path: "/equipment/:id",
  access: "asset.view",
  summary: "A piece of equipment with its plans, records, and outages",
  topics: ["asset", "appointment"],
  params: one,
  reply: detail,
});

/** The caller chooses the id, so a repeat adds only one. */
export const addEquipment = call({
  name: "assets.add",
  method: "POST",
  path: "/equipment",
  access: "asset.write",
  summary: "Adds a piece of equipment",
  body: z.object({ id, fields: equipmentInput }),
  reply: detail,
});

export const changeEquipment = call({
  name: "assets.change",
  method: "PUT",
  path: "/equipment/:id",
  access: "asset.write",
  summary: "Changes a piece of equipment, or retires it",
  params: one,
  body: z.object({ version: z.number().int(), fields: equipmentInput }),
  reply: detail,
});

export const savePlan = call({
  name: "assets.save-plan",
  method: "PUT",
  path: "/equipment/:id/plans/:planId",
  access: "asset.write",
  summary: "Adds a plan of inspection, service, or calibration, or changes it",
  params: one.extend({ planId: id }),
  /** Version 0 adds it. */
  body: planFields.extend({ version: z.number().int().min(0) }),
  reply: detail,
});

export const stopPlan = call({
  name: "assets.stop-plan",
  method: "POST",
  path: "/equipment/:id/plans/:planId/stop",
  access: "asset.write",
  summary: "Stops a plan. What was recorded stays",
  params: one.extend({ planId: id }),
  reply: detail,
});

export const serviceInput = z.object({
  id,
  /** The plan's `recorded` that the person saw. */
  seen: z.number().int().min(0),
  doneOn: day,
  doneBy: z.string().trim().min(1, workText.equipment.doneBy).max(80, "Enter at most 80 characters."),
  result: serviceResult,
  note: z.string().trim().max(1000, "Enter at most 1000 characters.").default(""),
  /** What it cost the shop, in cents. Null: nothing entered. */
  costCents: zeroOrMoreCents.max(100_000_000, "Enter at most $1,000,000.").nullable().default(null),
});

export const recordService = call({
  name: "assets.record-service",
  method: "POST",
  path: "/equipment/:id/plans/:planId/services",
  access: "asset.record",
  summary: "Records an inspection, service, or calibration",
  params: one.extend({ planId: id }),
  body: serviceInput.refine((value) => value.result === "passed" || value.note !== "", {
    path: ["note"],
    message: workText.equipment.found,
  }),
  reply: detail,
});

const reason = z.string().trim().min(1, workText.equipment.wrong).max(200, "Enter at most 200 characters.");

export const reportBreakdown = call({
  name: "assets.report-breakdown",
  method: "POST",
  path: "/equipment/:id/outages",
  access: "asset.report",
  summary: "Reports that equipment is out of service",
  params: one,
  body: z
    .object({ id, reason, startsAt: instant, endsAt: instant.nullable().default(null) })
    .refine((value) => value.endsAt === null || Date.parse(value.endsAt) > Date.parse(value.startsAt), {
      path: ["endsAt"],
      message: workText.equipment.endsFirst,
    }),
  reply: detail,
});

export const endOutage = call({
  name: "assets.end-outage",
  method: "POST",
  path: "/equipment/:id/outages/:outageId/end",
  access: "asset.write",
  summary: "Puts equipment back in service",
  params: one.extend({ outageId: id }),
  reply: detail,
});

/** The file is sent as multipart form data in the field `photo`: a picture, or a PDF. */
export const addEquipmentFile = call({
  name: "assets.add-file",
  method: "POST",
  path: "/equipment/:id/files",
  access: "asset.report",
  summary: "Adds a photo or a PDF to a piece of equipment",
  params: one,
  query: z
    .object({
      /** Empty: named for what it is. */
      name: z.string().trim().max(120, "Enter at most 120 characters.").default(""),
      /** The record of this equipment that it belongs to. Neither: the equipment itself. */
      serviceId: id.optional(),
      outageId: id.optional(),
    })
    .refine((of) => of.serviceId === undefined || of.outageId === undefined, {
      path: ["outageId"],
      message: workText.equipment.oneRecord,
    }),
  topics: ["asset"],
  reply: detail,
});

export const removeEquipmentFile = call({
  name: "assets.remove-file",
  method: "DELETE",
  path: "/equipment/:id/files/:fileId",
  access: "asset.write",
  summary: "Removes a photo or document of a piece of equipment",
  params: one.extend({ fileId: id }),
  reply: detail,
});

export const getEquipmentPhoto = call({
  name: "assets.photo",
  method: "GET",
  path: "/equipment/:id/photos/:fileId",
  access: "asset.view",
  summary: "A photo of a piece of equipment",
  params: one.extend({ fileId: id }),
  query: z.object({ size: z.enum(["full", "small"]).default("full") }),
  file: "image/jpeg",
});

export const getEquipmentDocument = call({
  name: "assets.document",
  method: "GET",
  path: "/equipment/:id/documents/:fileId",
  access: "asset.view",
  summary: "A document of a piece of equipment as a PDF",
  params: one.extend({ fileId: id }),
  file: "application/pdf",
});

const amounts = {
  cents: z.number().int(),
  bookCents: z.number().int(),
};

const depreciationReport = cost(
  z.object({
    /** Of all equipment in use, today. */
    bookCents: z.number().int(),
    paidCents: z.number().int(),
    years: z.array(z.object({ year: z.number().int(), ...amounts })),
    categories: z.array(
      z.object({
        category: z.enum(equipmentCategoryNames),
        pieces: z.number().int(),
        paidCents: z.number().int(),
        /** The depreciation of this year. */
        ...amounts,
      }),
    ),
    assets: z.array(
      z.object({
        id,
        name: z.string(),
        paidCents: z.number().int(),
        residualCents: z.number().int(),
        bookCents: z.number().int(),
        years: z.array(z.object({ year: z.number().int(), ...amounts })),
      }),
    ),
  }),
);
export type DepreciationReport = z.infer<typeof depreciationReport>;

export const getDepreciation = call({
  name: "assets.depreciation",
  method: "GET",
  path: "/equipment/depreciation",
  access: "asset.cost",
  summary: "Book values and depreciation of the location's equipment by year",
  topics: ["asset"],
  reply: z.object({
    today: day,
    /** Absent for people who may not see costs. */ report: depreciationReport.optional(),
  }),
});

/** One row for each piece and month. */
export const exportDepreciation = call({
  name: "assets.export-depreciation",
  method: "GET",
  path: "/equipment/depreciation.csv",
  access: "asset.export",
  summary: "The depreciation of each piece of equipment by month, as a spreadsheet",
  file: "text/csv; charset=utf-8",
});
