import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";

/** The pages whose views can be saved. */
export const viewPages = [
  "board",
  "repair-orders",
  "customers",
  "crm",
  "service-schedule",
  "messages",
  "inventory",
  "canned-jobs",
  "invoices",
  "audit",
] as const;

/** A person's saved view of a page: its URL's query string, under a name they choose. */
export const savedView = z.object({ id, name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedView>;

/** The maximum number of views a person can save for one page. */
export const maxViews = 30;

const views = z.object({ views: z.array(savedView) });

export const listViews = call({
  name: "staff.views",
  method: "GET",
  path: "/views",
  access: "shop.view",
  summary: "The caller's own saved views of a page, by name",
  query: z.object({ page: z.enum(viewPages) }),
  reply: views,
});

/** The browser chooses the id, so a repeated save is the same view. */
export const saveView = call({
  name: "staff.save-view",
  method: "PUT",
  path: "/views/:viewId",
  access: "shop.view",
  summary: "Saves a view under a name, or changes one",
  params: z.object({ viewId: id }),
  body: z.object({
    page: z.enum(viewPages),
    name: z.string().trim().min(1, "Enter a name for these filters.").max(60, "Enter at most 60 characters."),
    query: z.string().max(500, "These filters are too long to save. Choose fewer."),
  }),
  reply: views,
});

export const removeView = call({
  name: "staff.remove-view",
  method: "DELETE",
  path: "/views/:viewId",
  access: "shop.view",
  summary: "Deletes one of the caller's views",
  params: z.object({ viewId: id }),
});
