import { messageSettings } from "@autoiq/domain/messages/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const one = statement(
  "messages.settings",
  `select json_build_object('textNumber', s.text_number, 'textsFrom', to_char(coalesce(s.texts_from, '08:00'), 'HH24:MI'),
       'textsUntil', to_char(coalesce(s.texts_until, '20:00'), 'HH24:MI'), 'confirmations', coalesce(s.confirmations, true),
       'reminders', coalesce(s.reminders, true), 'reminderHours', coalesce(s.reminder_hours, 24),
       'readyByItself', coalesce(s.ready_by_itself, false), 'version', coalesce(s.version, 0)) as settings,
     l.name, l.phone
   from locations l left join message_settings s on s.organization_id = $1 and s.location_id = l.id
   where l.organization_id = $1 and l.id = $2`,
  z.object({ settings: messageSettings, name: z.string(), phone: z.string() }),
);
const lock = statement(
  "messages.lock-settings",
  `select id from locations where organization_id = $1 and id = $2 for update`,
);
const save = statement(
  "messages.save-settings",
  `insert into message_settings (organization_id, location_id, text_number, texts_from, texts_until, confirmations, reminders,
     reminder_hours, ready_by_itself)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (organization_id, location_id) do update set text_number = excluded.text_number, texts_from = excluded.texts_from,
     texts_until = excluded.texts_until, confirmations = excluded.confirmations, reminders = excluded.reminders,
     reminder_hours = excluded.reminder_hours, ready_by_itself = excluded.ready_by_itself,
     version = message_settings.version + 1`,
);
export const findSettings = (tx: TenantTx, locationId: string) => one.one(tx, tx.organizationId, locationId);
export const lockSettings = (tx: TenantTx, locationId: string) => lock.run(tx, tx.organizationId, locationId);
export const writeSettings = (tx: TenantTx, locationId: string, to: z.infer<typeof messageSettings>) =>
  save.run(
    tx,
    tx.organizationId,
    locationId,
    to.textNumber,
    to.textsFrom,
    to.textsUntil,
    to.confirmations,
    to.reminders,
    to.reminderHours,
    to.readyByItself,
  );
