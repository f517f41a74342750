import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id, linkToken } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";

export const locales = ["en-US", "en-CA", "en-GB", "en-AU"] as const;
export type Locale = (typeof locales)[number];
/** AutoIQ speaks English; the choice is how it writes dates and numbers. */
export const localeLabels: Record<Locale, string> = {
  "en-US": "English (United States)",
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

/** What a person chose for themselves. Mail about the account's safety is always sent and no choice. */
export const preferences = z.object({
  locale: z.enum(locales),
  /** An IANA zone; null follows the device. */
  timeZone: z.string().max(64).refine(isZone, "Choose a time zone from the list").nullable(),
  theme: z.enum(["light", "dark", "system"]),
  textNewDevice: z.boolean(),
  textSecurity: z.boolean(),
  emailJoinRequests: z.boolean(),
  textJoinRequests: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

export const usualPreferences: Preferences = {
  locale: "en-US",
  timeZone: null,
  theme: "system",
  textNewDevice: false,
  textSecurity: false,
  emailJoinRequests: true,
  textJoinRequests: false,
};

export const account = z.object({
  /** The id of the picture's file, which never changes under its id. */
  photo: id.nullable(),
  preferences,
  /** Where the address is to move once both addresses have confirmed it. */
  newEmail: z.string().nullable(),
  /** The number that a texted code has proved, in E.164. */
  phone: z.string().nullable(),
  /** False: the person comes in another way, and has none to ask for. */
  hasPassword: z.boolean(),
  /** When the account ends, where its person asked for that. */
  endsAt: instant.nullable(),
});
export type Account = z.infer<typeof account>;

export const getAccount = call({
  name: "identity.account",
  method: "GET",
  path: "/account",
  access: "signed-in",
  summary: "What a person has chosen for their own account",
  reply: account,
});

export const savePreferences = call({
  name: "identity.save-preferences",
  method: "PUT",
  path: "/account/preferences",
  access: "signed-in",
  summary: "Choose formats, time zone, theme and notifications",
  body: preferences,
  reply: preferences,
});

/** The code is asked for on the identity wire, with the new number. */
export const confirmPhone = call({
  name: "identity.confirm-phone",
  method: "POST",
  path: "/account/phone",
  access: "signed-in",
  summary: "Move the account to the number that got a code by text",
  body: z.object({ code: z.string().regex(/^\d{6}$/, "Enter the six digits of the text.") }),
  reply: account,
});

export const putPhoto = call({
  name: "identity.put-photo",
  method: "POST",
  path: "/account/photo",
  access: "signed-in",
  summary: "Put a picture on the account: multipart form data, field “photo”",
  reply: z.object({ photo: id }),
});
export const removePhoto = call({
  name: "identity.remove-photo",
  method: "DELETE",
  path: "/account/photo",
  access: "signed-in",
  summary: "Take the picture off the account",
});
export const getPhoto = call({
  name: "identity.get-photo",
  method: "GET",
  path: "/account/photo/:id",
  access: "signed-in",
  summary: "The picture of one's own account",
  params: z.object({ id }),
  file: "image/jpeg",
});

export const dataExport = z.object({
  id,
  askedAt: instant,
  /** Null while it is being made. */
  readyAt: instant.nullable(),
  /** The file goes away then. */
  expiresAt: instant,
  byteSize: z.number().int().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

export const listExports = call({
  name: "identity.list-exports",
  method: "GET",
  path: "/account/exports",
  access: "signed-in",
  summary: "Copies of one's own data, newest first",
  reply: z.object({ exports: z.array(dataExport) }),
});
export const askExport = call({
  name: "identity.ask-export",
  method: "POST",
  path: "/account/exports",
  access: "signed-in",
  stepUp: true,
  summary: "Have a copy of one's own data made as a ZIP of JSON and CSV",
  reply: dataExport,
});
export const getExport = call({
  name: "identity.get-export",
  method: "GET",
  path: "/account/exports/:id/file",
  access: "signed-in",
  stepUp: true,
  summary: "The ZIP of an export",
  params: z.object({ id }),
  file: "application/zip",
});

/** Days between asking for the end of an account and its end. */
export const deletionDays = 30;

export const askDeletion = call({
  name: "identity.ask-deletion",
  method: "POST",
  path: "/account/deletion",
  access: "signed-in",
  stepUp: true,
  summary: `End the account in ${deletionDays} days, unless its person changes their mind`,
  /** The password; where the account has none, its email address. */
  body: z.object({ proof: z.string().min(1, "Please enter it to go on").max(300) }),
  reply: z.object({ endsAt: instant }),
});
export const keepAccount = call({
  name: "identity.keep-account",
  method: "DELETE",
  path: "/account/deletion",
  access: "signed-in",
  summary: "Take the wish to end the account back",
});
/** The mail's link leads to a page that makes this call; following a link alone changes nothing. */
export const keepAccountByLink = call({
  name: "identity.keep-account-by-link",
  method: "POST",
  path: "/kept-accounts",
  access: "public",
  summary: "Take the wish to end an account back by the secret of its mail",
  body: z.object({ token: linkToken }),
  reply: z.object({ email: z.string() }),
});
