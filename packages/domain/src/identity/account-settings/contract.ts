import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id, linkToken } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";

export const locales = ["en-US", "es-US", "en-CA", "en-GB", "en-AU"] as const;
export type Locale = (typeof locales)[number];
/** The language of screens that are translated, and how dates and numbers are formatted everywhere. */
export const localeLabels: Record<Locale, string> = {
  "en-US": "English (United States)",
  "es-US": "Español (Estados Unidos)",
  "en-CA": "English (Canada)",
  "en-GB": "English (United Kingdom)",
  "en-AU": "English (Australia)",
};

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** A person's own preferences. Emails about account security are always sent and cannot be turned off. */
export const preferences = z.object({
  locale: z.enum(locales),
  /** An IANA time zone. Null follows the device. */
  timeZone: z.string().max(64).refine(isZone, "Choose a time zone from the list..").nullable(),
  theme: z.enum(["light", "dark", "system"]),
  smsNewDevice: z.boolean(),
  smsSecurity: z.boolean(),
  emailJoinRequests: z.boolean(),
  smsJoinRequests: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

export const defaultPreferences: Preferences = {
  locale: "en-US",
  timeZone: null,
  theme: "system",
  smsNewDevice: false,
  smsSecurity: false,
  emailJoinRequests: true,
  smsJoinRequests: false,
};

export const account = z.object({
  /** The id of the picture's file. The file under an id never changes. */
  photo: id.nullable(),
  preferences,
  /** The new email address, until both addresses have confirmed the change. */
  newEmail: z.string().nullable(),
  /** The phone number verified by a texted code, in E.164. */
  phone: z.string().nullable(),
  /** False: the person signs in another way and has no password. */
  hasPassword: z.boolean(),
  /** When the account will be deleted, if the person requested it. */
  endsAt: instant.nullable(),
});
export type Account = z.infer<typeof account>;

export const getAccount = call({
  name: "identity.account",
  method: "GET",
  path: "/account",
  access: "signed-in",
  summary: "The caller's account preferences",
  reply: account,
});

export const savePreferences = call({
  name: "identity.save-preferences",
  method: "PUT",
  path: "/account/preferences",
  access: "signed-in",
  summary: "Saves formats, time zone, theme, and notifications",
  body: preferences,
  reply: preferences,
});

/** The code is requested through the identity API with the new number. */
export const confirmPhone = call({
  name: "identity.confirm-phone",
  method: "POST",
  path: "/account/phone",
  access: "signed-in",
  summary: "Confirms a mobile number with the code that was texted to it",
  body: z.object({ code: z.string().regex(/^\d{6}$/, "Enter the six digits from the text.") }),
  reply: account,
});

/** Refused while the number is the only way into the account, or its only second factor. */
export const removePhone = call({
  name: "identity.remove-phone",
  method: "DELETE",
  path: "/account/phone",
  access: "signed-in",
  stepUp: true,
  summary: "Removes the account's mobile number",
  reply: account,
});

export const uploadAccountPhoto = call({
  name: "identity.upload-photo",
  method: "POST",
  path: "/account/photo",
  access: "signed-in",
  summary: "Uploads the account's photo: multipart form data, field “photo”",
  reply: z.object({ photo: id }),
});
export const removePhoto = call({
  name: "identity.remove-photo",
  method: "DELETE",
  path: "/account/photo",
  access: "signed-in",
  summary: "Removes the account's photo",
});
export const getPhoto = call({
  name: "identity.get-photo",
  method: "GET",
  path: "/account/photo/:id",
  access: "signed-in",
  summary: "The caller's account photo",
  params: z.object({ id }),
  file: "image/jpeg",
});

export const dataExport = z.object({
  id,
  requestedAt: instant,
  /** Null while the export is being created. */
  readyAt: instant.nullable(),
  /** When the file is deleted. */
  expiresAt: instant,
  byteSize: z.number().int().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

export const listExports = call({
  name: "identity.list-exports",
  method: "GET",
  path: "/account/exports",
  access: "signed-in",
  summary: "The caller's data exports, newest first",
  reply: z.object({ exports: z.array(dataExport) }),
});
export const requestExport = call({
  name: "identity.request-export",
  method: "POST",
  path: "/account/exports",
  access: "signed-in",
  stepUp: true,
  summary: "Requests an export of the caller's data as a ZIP of JSON and CSV",
  reply: dataExport,
});
export const getExport = call({
  name: "identity.get-export",
  method: "GET",
  path: "/account/exports/:id/file",
  access: "signed-in",
  stepUp: true,
  summary: "Downloads the ZIP of an export",
  params: z.object({ id }),
  file: "application/zip",
});

/** Days between requesting the deletion of an account and its deletion. */
export const deletionDays = 30;

export const requestDeletion = call({
  name: "identity.request-deletion",
  method: "POST",
  path: "/account/deletion",
  access: "signed-in",
  stepUp: true,
  summary: `Schedules the account's deletion in ${deletionDays} days, unless canceled`,
  /** The password, or the account's email address when it has no password. */
  body: z.object({ proof: z.string().min(1, "Enter it to continue").max(300) }),
  reply: z.object({ endsAt: instant }),
});
export const cancelDeletion = call({
  name: "identity.cancel-deletion",
  method: "DELETE",
  path: "/account/deletion",
  access: "signed-in",
  summary: "Cancels the account's deletion",
});
/** The link in the email opens a page that makes this call. Opening the link alone changes nothing. */
export const cancelDeletionByLink = call({
  name: "identity.cancel-deletion-by-link",
  method: "POST",
  path: "/account-deletion-cancellations",
  access: "public",
  summary: "Cancels an account's deletion with the token from its email",
  body: z.object({ token: linkToken }),
  reply: z.object({ email: z.string() }),
});
