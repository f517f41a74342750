import { shopLogo } from "@autoiq/domain/shops/logo/contract";
import { z } from "zod";
import { neverNull } from "../../../platform/database/never-null.ts";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";

const columns = `o.organization_id as "organizationId", f.id, f.width, f.height
   from organizations o join files f on f.organization_id = o.organization_id and f.id = o.logo_file_id
   where o.organization_id = $organizationId`;

const logoRow = shopLogo.extend({
  width: neverNull(shopLogo.shape.width, "a picture has a size"),
  height: neverNull(shopLogo.shape.height, "a picture has a size"),
});

const presentStatement = statement(
  "shops.find-logo",
  { organizationId: "uuid" },
  `select ${columns}`,
  logoRow,
);
/** Both the shop's own and its customers' transactions may call it. */
export const present = (tx: TenantTx | CustomerTx) => presentStatement.one(tx);

const lockStatement = statement(
  "shops.lock-logo",
  { organizationId: "uuid" },
  `select ${columns} for no key update of o`,
  logoRow,
);
/** Two people who set a logo at the same time wait for each other, so that the audit log has the right order. */
export const lock = (tx: TenantTx) => lockStatement.one(tx);

const insertFileStatement = statement(
  "shops.insert-logo",
  {
    organizationId: "uuid",
    id: "uuid",
    byteSize: "int4",
    sha256: "text",
    width: "int4",
    height: "int4",
    createdBy: "uuid?",
    now: "timestamptz",
  },
  `insert into files (organization_id, id, kind, content_type, byte_size, sha256, width, height, created_by, created_at)
   values ($organizationId, $id, 'logo', 'image/png', $byteSize, $sha256, $width, $height, $createdBy, $now)`,
);
export const insertFile = (tx: TenantTx, of: InputOf<typeof insertFileStatement>) =>
  insertFileStatement.run(tx, of);

const setLogoStatement = statement(
  "shops.set-logo",
  { organizationId: "uuid", logoFileId: "uuid?" },
  "update organizations set logo_file_id = $logoFileId where organization_id = $organizationId",
);
export const setLogo = (tx: TenantTx, logoFileId: string | null) => setLogoStatement.run(tx, { logoFileId });

const logoFileStatement = statement(
  "shops.find-logo-file",
  { organizationId: "uuid", fileId: "uuid" },
  "select id from files where organization_id = $organizationId and id = $fileId and kind = 'logo'",
  z.object({ id: z.string() }),
);
/** Includes replaced logos, because an old address keeps showing its logo. */
export const logoFile = (tx: TenantTx, fileId: string) => logoFileStatement.one(tx, { fileId });
