import { messageSettings } from "@autoiq/domain/messages/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const one = statement(
  "messages.find-settings",
  { organizationId: "uuid", locationId: "uuid" },
  `select json_build_object('smsNumber', s.sms_number, 'smsFrom', to_char(coalesce(s.sms_from, '08:00'), 'HH24:MI'),
       'smsUntil', to_char(coalesce(s.sms_until, '20:00'), 'HH24:MI'), 'confirmations', coalesce(s.confirmations, true),
       'reminders', coalesce(s.reminders, true), 'reminderHours', coalesce(s.reminder_hours, 24),
       'automaticReady', coalesce(s.automatic_ready, false), 'version', coalesce(s.version, 0)) as settings,
     l.name, l.phone
   from locations l left join message_settings s on s.organization_id = $organizationId and s.location_id = l.id
   where l.organization_id = $organizationId and l.id = $locationId`,
  z.object({ settings: messageSettings, name: z.string(), phone: z.string() }),
);
const lock = statement(
  "messages.lock-settings",
  { organizationId: "uuid", locationId: "uuid" },
  `select id from locations where organization_id = $organizationId and id = $locationId for update`,
);
const save = statement(
  "messages.save-settings",
  {
    organizationId: "uuid",
    locationId: "uuid",
    smsNumber: "text?",
    smsFrom: "time",
    smsUntil: "time",
    confirmations: "bool",
    reminders: "bool",
    reminderHours: "int4",
    automaticReady: "bool",
  },
  `insert into message_settings (organization_id, location_id, sms_number, sms_from, sms_until, confirmations, reminders,
     reminder_hours, automatic_ready)
   values ($organizationId, $locationId, $smsNumber, $smsFrom, $smsUntil, $confirmations, $reminders, $reminderHours, $automaticReady)
   on conflict (organization_id, location_id) do update set sms_number = excluded.sms_number, sms_from = excluded.sms_from,
     sms_until = excluded.sms_until, confirmations = excluded.confirmations, reminders = excluded.reminders,
     reminder_hours = excluded.reminder_hours, automatic_ready = excluded.automatic_ready,
     version = message_settings.version + 1`,
);
export const findSettings = (tx: TenantTx, locationId: string) => one.one(tx, { locationId });
export const lockSettings = (tx: TenantTx, locationId: string) => lock.run(tx, { locationId });
export const writeSettings = (tx: TenantTx, locationId: string, to: z.infer<typeof messageSettings>) =>
  save.run(tx, {
    locationId,
    smsNumber: to.smsNumber,
    smsFrom: to.smsFrom,
    smsUntil: to.smsUntil,
    confirmations: to.confirmations,
    reminders: to.reminders,
    reminderHours: to.reminderHours,
    automaticReady: to.automaticReady,
  });
