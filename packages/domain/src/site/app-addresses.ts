import { roles } from "../kernel/access/roles.ts";

/** What addresses of pages begin with that the browser renders from the empty shell, besides the workspaces of the roles. */
const beginnings = [
  "auth",
  "cancel-account-deletion",
  "certificates",
  "d",
  "e",
  "invoices",
  "kiosk",
  "operator",
  "profile",
  "repair-orders",
  "settings",
  "shops",
  "subscription-selection",
] as const;

const begins = new RegExp(`^/(${[...roles, ...beginnings].join("|")})(/|$)`);
/** The address on an equipment's label. Everything else below it is a file of the build. */
const equipment = /^\/assets\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether the browser renders the page at that path from the shell. Every other path without a page of its own does not
 * exist.
 */
export const isAppAddress = (path: string): boolean => begins.test(path) || equipment.test(path);
