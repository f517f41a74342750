import { savedView } from "@autoiq/domain/staff/saved-views/contract";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

// Row-level security shows people only their own views. `userId` repeats that for the index.

const viewsOfStatement = statement(
  "staff.find-saved-views",
  { organizationId: "uuid", userId: "uuid", page: "text" },
  `select id, name, query from saved_views where organization_id = $organizationId and user_id = $userId and page = $page
   order by lower(name), id`,
  savedView,
);
/** `page` is the page the views belong to. */
export const viewsOf = (tx: TenantTx, of: InputOf<typeof viewsOfStatement>) => viewsOfStatement.all(tx, of);

const lockViewsStatement = statement(
  "staff.lock-views",
  { organizationId: "uuid", userId: "uuid", page: "text" },
  "select id from saved_views where organization_id = $organizationId and user_id = $userId and page = $page order by id for update",
  z.object({ id: z.string() }),
);
/** Held until the transaction ends, so that a person's saves run one after another. */
export const lockViews = (tx: TenantTx, of: InputOf<typeof lockViewsStatement>) =>
  lockViewsStatement.all(tx, of);

const putViewStatement = statement(
  "staff.save-view",
  { organizationId: "uuid", userId: "uuid", id: "uuid", page: "text", name: "text", query: "text" },
  `insert into saved_views (organization_id, id, user_id, page, name, query) values ($organizationId, $id, $userId, $page, $name, $query)
   on conflict (organization_id, user_id, id) do update set name = excluded.name, query = excluded.query
   where saved_views.page = excluded.page`,
);
/** A view of another page is not changed. */
export const putView = (tx: TenantTx, of: InputOf<typeof putViewStatement>) => putViewStatement.run(tx, of);

const dropViewStatement = statement(
  "staff.delete-view",
  { organizationId: "uuid", userId: "uuid", viewId: "uuid" },
  "delete from saved_views where organization_id = $organizationId and user_id = $userId and id = $viewId",
);
export const dropView = (tx: TenantTx, of: InputOf<typeof dropViewStatement>) =>
  dropViewStatement.run(tx, of);

const dropViewsStatement = statement(
  "staff.delete-views",
  { organizationId: "uuid", userId: "uuid" },
  "delete from saved_views where organization_id = $organizationId and user_id = $userId",
);
export const dropViews = (tx: TenantTx, userId: string) => dropViewsStatement.run(tx, { userId });
