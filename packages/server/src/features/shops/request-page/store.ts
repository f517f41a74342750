import { requestPageSettings } from "@autoiq/domain/shops/request-page/contract";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { SiteTx, TenantTx } from "../../../platform/tenancy.ts";

const find = statement(
  "shops.find-request-page-settings",
  { organizationId: "uuid", locationId: "uuid", since: "timestamptz" },
  `select p.slug, p.is_open as "isOpen", p.version, (select count(*)::int from web_requests w
       where w.organization_id = $organizationId and w.location_id = $locationId and w.received_at >= $since) as recent
   from request_pages p where p.organization_id = $organizationId and p.location_id = $locationId`,
  requestPageSettings,
);
export const findRequestPage = (tx: TenantTx, of: InputOf<typeof find>) => find.one(tx, of);

const free = statement(
  "shops.find-free-request-slugs",
  { slugs: "text[]", locationId: "uuid" },
  "select slug from app.free_request_slugs($slugs::text[], $locationId)",
  z.object({ slug: z.string() }),
);
/** Those addresses that no other location has, in their order. */
export const findFreeSlugs = async (tx: TenantTx, of: InputOf<typeof free>) =>
  (await free.all(tx, of)).map(({ slug }) => slug);

const save = statement(
  "shops.save-request-page",
  {
    organizationId: "uuid",
    locationId: "uuid",
    slug: "text",
    isOpen: "bool",
    at: "timestamptz",
    byName: "text",
    version: "int4",
  },
  // A row that somebody else wrote in the meantime has another version, and is left.
  `insert into request_pages as p (organization_id, location_id, slug, is_open, changed_at, changed_by_name)
   values ($organizationId, $locationId, $slug, $isOpen, $at, $byName)
   on conflict (organization_id, location_id) do update set slug = excluded.slug, is_open = excluded.is_open,
     changed_at = excluded.changed_at, changed_by_name = excluded.changed_by_name, version = p.version + 1
   where p.version = $version`,
);
/** @returns how many rows were written: none if the version is older */
export const writeRequestPage = (tx: TenantTx, of: InputOf<typeof save>) => save.run(tx, of);

const open = statement(
  "shops.find-open-request-page",
  { slug: "text" },
  `select organization_id as "organizationId", location_id as "locationId" from app.find_request_page($slug)`,
  z.object({ organizationId: z.uuid(), locationId: z.uuid() }),
);
/** The location whose page has that address, while the page is on. */
export const findOpenRequestPage = (tx: SiteTx, slug: string) => open.one(tx, { slug });
