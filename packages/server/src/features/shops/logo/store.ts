import { shopLogo } from "@autoiq/domain/shops/logo/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

const columns = `o.organization_id as "organizationId", f.id, f.width, f.height
   from organizations o join files f on f.organization_id = o.organization_id and f.id = o.logo_file_id
   where o.organization_id = $1`;

/** The shop's own and its customers' transactions may ask. */
export const present = statement("shops.logo", `select ${columns}`, shopLogo);

/** Two who choose a logo at once wait for one another, so that the history says what came after what. */
export const lock = statement("shops.logo-lock", `select ${columns} for no key update of o`, shopLogo);

export const insertFile = statement(
  "shops.insert-logo",
  `insert into files (organization_id, id, kind, content_type, byte_size, sha256, width, height, created_by, created_at)
   values ($1, $2, 'logo', 'image/png', $3, $4, $5, $6, $7, $8)`,
);

export const setLogo = statement(
  "shops.set-logo",
  "update organizations set logo_file_id = $2 where organization_id = $1",
);

/** Those that were replaced too: whoever has the address keeps seeing what it named. */
export const logoFile = statement(
  "shops.logo-file",
  "select id from files where organization_id = $1 and id = $2 and kind = 'logo'",
  z.object({ id: z.string() }),
);
