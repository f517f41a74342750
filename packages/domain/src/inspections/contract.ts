import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id, linkToken } from "../kernel/ids.ts";
import { instant } from "../kernel/time.ts";
import { marks } from "./photo-markup.ts";
import { pointKinds, pointLimits, readings } from "./points.ts";
import { ratings } from "./ratings.ts";

/** The same point on this car's previous completed inspection. */
export const lastReading = z.object({
  at: instant,
  repairOrderNumber: z.number().int(),
  odometer: z.number().int().nullable(),
  rating: z.enum(ratings).nullable(),
  measurement: z.string(),
  readings,
});
export type LastReading = z.infer<typeof lastReading>;

export const inspectionPhoto = z.object({
  id,
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Drawings on the photo. The original picture does not change. */
  marks,
  /** Sent back with a new drawing. An outdated version is rejected. */
  version: z.number().int(),
});
export type InspectionPhoto = z.infer<typeof inspectionPhoto>;

export const inspectionVideo = z.object({ id, seconds: z.number() });
export type InspectionVideo = z.infer<typeof inspectionVideo>;

export const inspectionItem = z.object({
  id,
  section: z.string(),
  label: z.string(),
  kind: z.enum(pointKinds),
  hint: z.string(),
  rating: z.enum(ratings).nullable(),
  note: z.string(),
  measurement: z.string(),
  unit: z.string(),
  readings,
  /** The thresholds for soon and urgent, as the template had them when the inspection started. */
  limits: pointLimits.nullable(),
  capacityLimits: pointLimits.nullable(),
  /** The canned job that a finding here becomes. */
  cannedJobId: id.nullable(),
  last: lastReading.nullable(),
  version: z.number().int(),
  photos: z.array(inspectionPhoto),
  /** For what only motion or sound can show. */
  videos: z.array(inspectionVideo).default([]),
});
export type InspectionItem = z.infer<typeof inspectionItem>;

export const inspection = z.object({
  id,
  repairOrderId: id,
  repairOrderNumber: z.number().int(),
  vehicle: z.string(),
  name: z.string(),
  odometer: z.number().int().nullable(),
  /** The template it was created from. Null for inspections older than template versions. */
  templateId: id.nullable(),
  templateVersion: z.number().int().nullable(),
  startedAt: instant,
  completedAt: instant.nullable(),
  completedBy: z.string().nullable(),
  signedOffAt: instant.nullable(),
  signedOffName: z.string().nullable(),
  items: z.array(inspectionItem),
});
export type Inspection = z.infer<typeof inspection>;

const one = z.object({ id });

/** Starting twice opens the existing inspection. One started on a device is compared with it first. */
export const startInspection = call({
  name: "inspections.start",
  keepable: true,
  method: "POST",
  path: "/repair-orders/:id/inspection",
  access: "inspection.write",
  summary: "Starts a repair order's inspection from a template",
  params: one,
  body: z.object({
    templateId: id.nullable().default(null),
    /** The template version that the device started with, and the ids it chose. */
    begun: z
      .object({
        id,
        templateVersion: z.number().int().min(0),
        points: z
          .array(z.object({ pointId: id, id }))
          .min(1)
          .max(200),
      })
      .optional(),
    /** The existing inspection, started by someone else in the meantime, to continue with instead. */
    joins: id.optional(),
  }),
  reply: inspection,
});

export const getInspection = call({
  name: "inspections.get",
  method: "GET",
  path: "/inspections/:id",
  access: "inspection.view",
  summary: "An inspection with its items and photos",
  params: one,
  topics: ["inspection"],
  reply: inspection,
});

export const rateItem = call({
  name: "inspections.rate-item",
  keepable: true,
  method: "PATCH",
  path: "/inspection-items/:id",
  access: "inspection.write",
  summary: "Rates an item; a measurement alone rates it by the template's limits until someone overrides it",
  params: one,
  body: z.object({
    version: z.number().int(),
    rating: z.enum(ratings).nullable().optional(),
    note: z.string().trim().max(2000).optional(),
    measurement: z.string().trim().max(20).optional(),
    readings: z
      .object({
        dot: z.string().trim().max(24).optional(),
        cca: z.string().trim().max(6).optional(),
        ratedCca: z.string().trim().max(6).optional(),
      })
      .optional(),
  }),
  reply: inspectionItem,
});

/** The photo is sent as multipart form data in the field `photo`. */
export const addPhoto = call({
  name: "inspections.add-photo",
  keepable: true,
  method: "POST",
  path: "/inspection-items/:id/photos",
  access: "inspection.write",
  summary: "Adds a photo, resized and without its location data",
  params: one,
  reply: inspectionItem,
});

const ofPhoto = z.object({ id, photoId: id });

export const markPhoto = call({
  name: "inspections.mark-photo",
  method: "PUT",
  path: "/inspection-items/:id/photos/:photoId/marks",
  access: "inspection.write",
  summary: "Saves arrows, circles, and text drawn on a photo, as data next to the unchanged photo",
  params: ofPhoto,
  body: z.object({ version: z.number().int(), marks }),
  reply: inspectionItem,
});

export const removePhoto = call({
  name: "inspections.remove-photo",
  method: "DELETE",
  path: "/inspection-items/:id/photos/:photoId",
  access: "inspection.write",
  summary: "Removes a photo from a point of an inspection that isn't signed off",
  params: ofPhoto,
  reply: inspectionItem,
});

export const completeInspection = call({
  name: "inspections.complete",
  keepable: true,
  method: "POST",
  path: "/inspections/:id/complete",
  access: "inspection.write",
  summary: "Completes an inspection for the technician",
  params: one,
  reply: inspection,
});

/**
 * Florida 559.920: a false "necessary" or "dangerous" is a violation, so a named person is responsible for what the
 * customer reads.
 */
export const signOffInspection = call({
  name: "inspections.sign-off",
  method: "POST",
  path: "/inspections/:id/sign-off",
  access: "estimate.send",
  summary: "Signs off an inspection by name, which makes it visible to the customer",
  params: one,
  reply: inspection,
});

/** `small` is at most 400 pixels on its longer side, enough for a list. */
export const photoSize = z.object({ size: z.enum(["full", "small"]).default("full") });

/** The photo under an id never changes, so browsers may cache it. */
export const getFile = call({
  name: "inspections.get-file",
  method: "GET",
  path: "/files/:id",
  access: "inspection.view",
  summary: "A photo",
  params: one,
  query: photoSize,
  file: "image/jpeg",
});

export const getFileByLink = call({
  name: "inspections.get-file-by-link",
  method: "GET",
  path: "/links/:token/files/:id",
  access: "link",
  summary: "A photo of the signed-off inspection behind a customer's link",
  params: z.object({ token: linkToken, id }),
  query: photoSize,
  file: "image/jpeg",
});
