import type { Role } from "../../kernel/permissions.ts";

/** Where in a shop's day an article belongs. */
export const guideGroups = [
  { id: "start", title: "Getting started", lead: "From the first sign-up to a shop that can take a car." },
  {
    id: "counter",
    title: "At the counter",
    lead: "The phone call, the booking, the check-in, the estimate.",
  },
  { id: "bay", title: "In the bay", lead: "Clock on, inspect, write what was done, finish." },
  { id: "parts-money", title: "Parts and money", lead: "What was used, what it costs, and how it is paid." },
  {
    id: "customers",
    title: "For your customers",
    lead: "What they see on a phone, and what they can do there.",
  },
  { id: "office", title: "In the office", lead: "Figures, team, settings, data and the service itself." },
  {
    id: "reference",
    title: "Reference",
    lead: "Keys, commands, calls, and what to do when something is stuck.",
  },
] as const;
export type GuideGroupId = (typeof guideGroups)[number]["id"];

/**
 * A piece of an article. Texts may hold `**a control's name**`, `[a link](/docs/invoice)` and `` `code` ``;
 * inline.ts reads them.
 */
export type GuideBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "steps"; readonly items: readonly string[] }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | {
      readonly kind: "table";
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** `name` is one of the pictures of the product. */
  | { readonly kind: "picture"; readonly name: GuidePicture; readonly caption: string };

/** The pictures of the product that articles show; scripts/draw-pictures.mjs draws them. */
export type GuidePicture =
  | "repair-order"
  | "schedule-day"
  | "job-board"
  | "invoice"
  | "inventory"
  | "figures"
  | "technician-phone"
  | "inspection-phone"
  | "customer-link-phone";

export interface GuideSection {
  /** The anchor: /docs/<article>#<section>. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}

export interface GuideArticle {
  /** /docs/<id> */
  readonly id: string;
  readonly title: string;
  /** 70 to 160 characters: what a search engine shows. */
  readonly summary: string;
  readonly group: GuideGroupId;
  /** For whom it is written. */
  readonly roles: readonly Role[];
  /** Visitors' and users' words for it that the text does not have. */
  readonly keywords: string;
  readonly sections: readonly GuideSection[];
}

export const text = (words: string): GuideBlock => ({ kind: "text", text: words });
export const steps = (...items: string[]): GuideBlock => ({ kind: "steps", items });
export const list = (...items: string[]): GuideBlock => ({ kind: "list", items });
export const note = (words: string): GuideBlock => ({ kind: "note", text: words });
export const code = (...lines: string[]): GuideBlock => ({ kind: "code", text: lines.join("\n") });
export const picture = (name: GuidePicture, caption: string): GuideBlock => ({
  kind: "picture",
  name,
  caption,
});
export const table = (
  caption: string,
  head: readonly string[],
  ...rows: (readonly string[])[]
): GuideBlock => ({ kind: "table", caption, head, rows });

/** The anchor follows from the title, so that a link says where it leads. */
export const section = (title: string, ...blocks: GuideBlock[]): GuideSection => ({
  id: title
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, ""),
  title,
  blocks,
});

/** What the guide calls the people it is written for. */
export const readerNames: Record<Role, string> = {
  owner: "Owner",
  management: "Manager",
  technician: "Technician",
  admin: "Administrator",
  client: "Customer",
  student: "Student",
};
