import { randomUUID } from "node:crypto";
import type { Shop } from "../servers/full-server.ts";

/** An account at a bank with two lines, of which one is matched as a fee. */
export async function makeBank(
  shop: Shop,
  ask: <T>(method: "GET" | "POST" | "PUT", path: string, body?: object) => Promise<T>,
) {
  const [bankAccountId, importId, bankLineId, feeId, bankMatchId] = Array.from({ length: 5 }, () =>
    randomUUID(),
  );
  await ask("POST", "/books/bank/accounts", {
    id: bankAccountId,
    name: "Operating",
    lastFour: "1234",
    startsOn: "2026-11-01",
  });
  await shop.run(
    `insert into bank_imports (organization_id, id, location_id, bank_account_id, file_hash, file_name, format, added, known, left_out, at, imported_by_name)
     values ($1, $2, $3, $4, $5, 'november.csv', 'csv', 2, 0, 0, '2026-11-20T15:00:00Z', 'Olivia Owner')`,
    ...[shop.organizationId, importId, shop.locationId, bankAccountId, "0".repeat(64)],
  );
  await shop.run(
    `insert into bank_lines (organization_id, id, location_id, bank_account_id, import_id, day, amount_cents, description, reference, ordinal, kind)
     values ($1, $2, $3, $4, $5, '2026-11-19', 77700, 'DEPOSIT', '', 0, 'deposit'),
       ($1, $6, $3, $4, $5, '2026-11-19', -2500, 'MERCHANT FEE', '', 0, 'debit')`,
    ...[shop.organizationId, bankLineId, shop.locationId, bankAccountId, importId, feeId],
  );
  await ask("POST", "/books/bank/matches", { id: bankMatchId, lineIds: [feeId], groups: [], feeCents: 2500 });
  return { bankAccountId: bankAccountId ?? "", bankLineId: bankLineId ?? "", bankMatchId: bankMatchId ?? "" };
}
