import { fillIn } from "@autoiq/domain/catalog/message";
import { templateText } from "@autoiq/domain/messages/default-templates";
import { fillTemplate } from "@autoiq/domain/messages/templates";
import type { RouteServices } from "../../../platform/http/route.ts";
import { dateFormat } from "../../../platform/language/format.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { allowed, daytime } from "../contact-options.ts";
import { notifyStaff } from "../notifications/notify-staff.ts";
import { acceptedChannels } from "../preferences/save-preference.ts";
import { findFacts } from "../recipients/store.ts";
import { findSettings } from "../settings/store.ts";
import { fieldValues } from "../templates/fill-fields.ts";
import { templatesOf } from "../templates/save-template.ts";
import { type MessagingServices, writeMessage } from "../write-message.ts";
import { type DueAppointment, findDueAppointment, findReadyOrder } from "./store.ts";

const texts = messagesFor("shop-messages");

type Services = Pick<RouteServices, "tenancy" | "now" | "newId">;
type Kind = "confirmation" | "reminder" | "ready";

/**
 * A text if the customer has agreed to texts, else an email, else nothing. No one is left out for lack of consent,
 * and no one gets what they refused.
 */
async function send(
  tx: TenantTx,
  services: Services,
  post: MessagingServices,
  kind: Kind,
  of: {
    readonly customerId: string;
    readonly locationId: string;
    readonly repairOrderId: string | null;
    readonly appointment?: { readonly id: string; readonly startsAt: string };
  },
): Promise<void> {
  const now = services.now();
  const facts = await findFacts(tx, of, now);
  if (!facts) return;
  const channels = await acceptedChannels(tx, of.customerId, kind);
  const channel =
    channels.sms && facts.phone && allowed({ ...facts, lastSmsAt: null }, "service", now)
      ? "sms"
      : channels.email && facts.email
        ? "email"
        : null;
  if (!channel) return;
  // A reminder that would arrive after the appointment, or in its last hour, is not sent.
  const leaves = channel === "sms" ? daytime(facts, now) : now;
  if (
    of.appointment &&
    Date.parse(of.appointment.startsAt) - leaves.getTime() < 3_600_000 &&
    kind === "reminder"
  )
    return;
  const template = (await templatesOf(tx, services.newId)).find((each) => each.kind === kind);
  const filled = await fieldValues(
    tx,
    { ...of, appointmentId: of.appointment?.id ?? null, now },
    facts.shop.name,
    facts.language,
  );
  if (!template || !filled) return;
  const { unknown } = texts(facts.language);
  const whole = { ...unknown, ...filled.values };
  const { subject, body } = templateText(template, facts.language);
  // If consent ends between two checks, the job does not fail. The refusal stays.
  await writeMessage(tx, post, facts, {
    id: services.newId(),
    at: now,
    channel,
    kind,
    repairOrderId: of.repairOrderId,
    subject: fillTemplate(subject, whole).text,
    body: fillTemplate(body, whole).text,
    author: { id: null, name: "" },
    ...(of.appointment ? { appointment: of.appointment } : {}),
    newId: services.newId,
  });
}

const enqueueReminder = (tx: TenantTx, appointmentId: string, runAt: Date): Promise<void> =>
  tx.enqueue(
    "messages.notify-appointment",
    { organizationId: tx.organizationId, appointmentId },
    { key: `messages.notify-appointment ${appointmentId}`, runAt: runAt.toISOString() },
  );

/**
 * Confirms an appointment once for each time it is set to, and sends one reminder. Runs again when it is moved, and
 * when its reminder is due. What it does depends on the state at that time.
 */
export async function notifyAppointment(
  services: Services,
  post: MessagingServices,
  { organizationId, appointmentId }: { organizationId: string; appointmentId: string },
): Promise<void> {
  await services.tenancy.write({ organizationId, userId: null }, async (tx) => {
    const now = services.now();
    const found = await findDueAppointment(tx, appointmentId);
    if (found?.status === "requested" && new Date(found.startsAt) > now) return tellDesk(tx, services, found);
    if (found?.status !== "confirmed") return;
    const startsAt = new Date(found.startsAt);
    if (startsAt <= now) return;
    if (found.bookedAloneAt) await tellDesk(tx, services, found);
    const settings = (await findSettings(tx, found.locationId))?.settings;
    if (!settings) return;
    const of = {
      customerId: found.customerId,
      locationId: found.locationId,
      repairOrderId: null,
      appointment: { id: appointmentId, startsAt: found.startsAt },
    };
    const remindAt = new Date(startsAt.getTime() - settings.reminderHours * 3_600_000);
    if (settings.confirmations && !found.confirmed) await send(tx, services, post, "confirmation", of);
    if (!settings.reminders || found.reminded) return;
    if (remindAt > now) await enqueueReminder(tx, appointmentId, remindAt);
    // Booked within the reminder period, so the confirmation that was just sent is enough.
    else if (found.confirmed || !settings.confirmations) await send(tx, services, post, "reminder", of);
  });
}

/** A customer requests an appointment that the front desk confirms, or books it where no confirmation is needed. */
async function tellDesk(
  tx: TenantTx,
  services: Services,
  { id, startsAt, customer, timeZone, concern, status, bookedAloneAt }: DueAppointment,
): Promise<void> {
  const asks = status === "requested";
  await notifyStaff(tx, services, {
    kind: "request",
    path: "/scheduling",
    about: asks ? `request ${id} ${startsAt}` : `booked ${id} ${bookedAloneAt}`,
    content(t, language) {
      const time = dateFormat(language, {
        timeZone,
        weekday: "long",
        month: "long",
        day: "numeric",
        hour: "numeric",
        minute: "2-digit",
      }).format(startsAt);
      const title = asks ? t.appointmentRequested : t.appointmentBooked;
      return { title: fillIn(title, { name: customer, time }), body: concern };
    },
  });
}

/** Notifies the customer that the car is ready, if the shop sends this automatically. */
export async function notifyReady(
  services: Services,
  post: MessagingServices,
  { organizationId, repairOrderId }: { organizationId: string; repairOrderId: string },
): Promise<void> {
  await services.tenancy.write({ organizationId, userId: null }, async (tx) => {
    const found = await findReadyOrder(tx, repairOrderId);
    if (found?.status !== "ready" || found.notified) return;
    const settings = (await findSettings(tx, found.locationId))?.settings;
    if (!settings?.automaticReady) return;
    await send(tx, services, post, "ready", { ...found, repairOrderId });
  });
}
