import { fillTemplate } from "@autoiq/domain/messages/templates";
import type { RouteServices } from "../../platform/http/route.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { type DueAppointment, findDueAppointment, findReadyOrder } from "./automatic/store.ts";
import { waysFor } from "./choices/save-choice.ts";
import { tellStaff } from "./notifications/tell-staff.ts";
import { allowed, daytime } from "./reach.ts";
import { findSettings } from "./settings/store.ts";
import * as store from "./store.ts";
import { fieldValues } from "./templates/fill.ts";
import { templatesOf } from "./templates/save-template.ts";
import { type Post, writeMessage } from "./write-message.ts";

type Services = Pick<RouteServices, "tenancy" | "now" | "newId">;
type Kind = "confirmation" | "reminder" | "ready";

/**
 * A text where the customer has agreed to texts, else a mail, else nothing: nobody is left out for want of consent, and
 * nobody is sent what they refused.
 */
async function send(
  tx: TenantTx,
  services: Services,
  post: Post,
  kind: Kind,
  of: {
    readonly customerId: string;
    readonly locationId: string;
    readonly repairOrderId: string | null;
    readonly appointment?: { readonly id: string; readonly startsAt: string };
  },
): Promise<void> {
  const now = services.now();
  const facts = await store.findFacts(tx, of, now);
  if (!facts) return;
  const ways = await waysFor(tx, of.customerId, kind);
  const channel =
    ways.text && facts.phone && allowed({ ...facts, textedAt: null }, "service", now)
      ? "text"
      : ways.mail && facts.email
        ? "mail"
        : null;
  if (!channel) return;
  // A reminder that would arrive after the appointment, or in its last hour, reminds nobody.
  const leaves = channel === "text" ? daytime(facts, now) : now;
  if (
    of.appointment &&
    Date.parse(of.appointment.startsAt) - leaves.getTime() < 3_600_000 &&
    kind === "reminder"
  )
    return;
  const template = (await templatesOf(tx, services.newId)).find((each) => each.kind === kind);
  const values = await fieldValues(
    tx,
    { ...of, appointmentId: of.appointment?.id ?? null, now },
    facts.shop.name,
  );
  if (!template || !values) return;
  // A car that was not named yet is "your car".
  const whole = { vehicle: "vehicle", total: "as agreed", ...values };
  // Consent that ends between two looks is no failure of the job: the refusal is left as it is.
  await writeMessage(tx, post, facts, {
    ...{ id: services.newId(), at: now, channel, kind, repairOrderId: of.repairOrderId },
    subject: fillTemplate(template.subject, whole).text,
    body: fillTemplate(template.body, whole).text,
    author: { id: null, name: "" },
    ...(of.appointment ? { appointment: of.appointment } : {}),
    newId: services.newId,
  });
}

const enqueueReminder = (tx: TenantTx, appointmentId: string, runAt: Date): Promise<void> =>
  tx.enqueue(
    "messages.appointment",
    { organizationId: tx.organizationId, appointmentId },
    { key: `messages.appointment ${appointmentId}`, runAt: runAt.toISOString() },
  );

/**
 * Confirms an appointment once for each time it is set to, and reminds of it once. Asked again when it is moved, and when
 * its reminder is due: what it does follows from how things stand then.
 */
export async function tellOfAppointment(
  services: Services,
  post: Post,
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
      ...{ customerId: found.customerId, locationId: found.locationId, repairOrderId: null },
      appointment: { id: appointmentId, startsAt: found.startsAt },
    };
    const remindAt = new Date(startsAt.getTime() - settings.reminderHours * 3_600_000);
    if (settings.confirmations && !found.confirmed) await send(tx, services, post, "confirmation", of);
    if (!settings.reminders || found.reminded) return;
    if (remindAt > now) await enqueueReminder(tx, appointmentId, remindAt);
    // Booked within the reminder's time: the confirmation that has just gone says it all.
    else if (found.confirmed || !settings.confirmations) await send(tx, services, post, "reminder", of);
  });
}

/** A customer asks for an appointment, which somebody of the desk confirms; or has booked it where nobody needs to. */
async function tellDesk(
  tx: TenantTx,
  services: Services,
  { id, startsAt, customer, timeZone, concern, status, bookedAloneAt }: DueAppointment,
): Promise<void> {
  const at = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, weekday: "long", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" },
  }).format(new Date(startsAt));
  const asks = status === "requested";
  await tellStaff(tx, services, {
    ...{ kind: "request", path: "/scheduling", body: concern },
    ...(asks
      ? { about: `request ${id} ${startsAt}`, title: `${customer} asks for ${at}` }
      : { about: `booked ${id} ${bookedAloneAt}`, title: `${customer} has booked ${at}` }),
  });
}

/** Tells the customer that the car is ready, where the shop wants that to happen by itself. */
export async function tellOfReady(
  services: Services,
  post: Post,
  { organizationId, repairOrderId }: { organizationId: string; repairOrderId: string },
): Promise<void> {
  await services.tenancy.write({ organizationId, userId: null }, async (tx) => {
    const found = await findReadyOrder(tx, repairOrderId);
    if (found?.status !== "ready" || found.told) return;
    const settings = (await findSettings(tx, found.locationId))?.settings;
    if (!settings?.readyByItself) return;
    await send(tx, services, post, "ready", { ...found, repairOrderId });
  });
}
