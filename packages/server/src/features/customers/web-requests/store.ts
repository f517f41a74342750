import { webRequest } from "@autoiq/domain/customers/web-requests/web-request";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const insert = statement(
  "customers.insert-web-request",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    leadId: "uuid",
    requestHash: "bytea",
    asksFor: "text",
    name: "text",
    phone: "text?",
    email: "text?",
    vehicle: "text",
    concern: "text",
    days: "date[]",
    language: "text",
    agreesToTexts: "bool",
    at: "timestamptz",
  },
  `insert into web_requests (organization_id, id, location_id, lead_id, request_hash, asks_for, name, phone, email, vehicle,
     concern, days, language, agrees_to_texts, received_at)
   values ($organizationId, $id, $locationId, $leadId, $requestHash, $asksFor, $name, $phone, $email, $vehicle,
     $concern, $days::date[], $language, $agreesToTexts, $at)`,
);
export const insertWebRequest = (tx: TenantTx, of: InputOf<typeof insert>) => insert.run(tx, of);

const lock = statement(
  "customers.lock-web-request",
  { organizationId: "uuid", requestHash: "bytea" },
  `select pg_advisory_xact_lock(hashtextextended('web request ' || $organizationId::uuid || encode($requestHash, 'hex'), 0))`,
);
const repeated = statement(
  "customers.find-web-request-by-hash",
  { organizationId: "uuid", requestHash: "bytea" },
  "select id from web_requests where organization_id = $organizationId and request_hash = $requestHash",
  z.object({ id: z.uuid() }),
);
/** Whether that request came before. Of the same one twice at once, the second waits for the first. */
export async function isRepeatedRequest(tx: TenantTx, requestHash: Buffer): Promise<boolean> {
  await lock.run(tx, { requestHash });
  return (await repeated.one(tx, { requestHash })) !== undefined;
}

const ofLead = statement(
  "customers.find-web-requests-of-lead",
  { organizationId: "uuid", leadId: "uuid" },
  `select id, asks_for as "asksFor", name, phone, email, vehicle, concern,
     (select coalesce(json_agg(to_char(d, 'YYYY-MM-DD') order by d), '[]'::json) from unnest(days) d) as days, language,
     agrees_to_texts as "agreesToTexts", received_at as "receivedAt"
   from web_requests where organization_id = $organizationId and lead_id = $leadId order by received_at desc, id limit 20`,
  webRequest,
);
/** What the lead asked for on the request page, newest first. */
export const findWebRequests = (tx: TenantTx, leadId: string) => ofLead.all(tx, { leadId });
