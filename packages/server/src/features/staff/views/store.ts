import { savedView } from "@autoiq/domain/staff/views/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

// Row-level security shows a person their own views alone; $2 says the same, for the index.

/** $3 page. */
export const viewsOf = statement(
  "staff.views",
  `select id, name, query from saved_views where organization_id = $1 and user_id = $2 and page = $3
   order by lower(name), id`,
  savedView,
);

/** Held until the transaction ends, so that a person's saves come one after another. */
export const lockViews = statement(
  "staff.lock-views",
  "select id from saved_views where organization_id = $1 and user_id = $2 and page = $3 order by id for update",
  z.object({ id: z.string() }),
);

/** $3 id, $4 page, $5 name, $6 query. A view of another page is not touched. */
export const putView = statement(
  "staff.put-view",
  `insert into saved_views (organization_id, id, user_id, page, name, query) values ($1, $3, $2, $4, $5, $6)
   on conflict (organization_id, user_id, id) do update set name = excluded.name, query = excluded.query
   where saved_views.page = excluded.page`,
);

export const dropView = statement(
  "staff.drop-view",
  "delete from saved_views where organization_id = $1 and user_id = $2 and id = $3",
);

export const dropViews = statement(
  "staff.drop-views",
  "delete from saved_views where organization_id = $1 and user_id = $2",
);
