import { hoursOn } from "@autoiq/domain/appointments/availability/hours";
import { defaultBookingRules } from "@autoiq/domain/appointments/availability/schema";
import type { ClientReason } from "@autoiq/domain/appointments/booking-reasons";
import type {
  ClientAppointment,
  getClientAppointments,
  getClientTimes,
} from "@autoiq/domain/appointments/client/contract";
import { earliestRequest, minutesFor, refuseRequest } from "@autoiq/domain/appointments/client/rules";
import { earliest, latest } from "@autoiq/domain/appointments/opening-hours";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en as sentences } from "@autoiq/domain/catalog/portal-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { accept } from "@autoiq/domain/kernel/result";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { Tenancy, TenantTx } from "../../../platform/tenancy.ts";
import { type Client, customersOf, isProved } from "../../portal/reads.ts";
import { locationOf } from "../../shops/reads.ts";
import { freeSlotsOf, rulesOf } from "../availability/reads.ts";
import { findOwn, findOwnCalendar, type OwnAppointment } from "./store.ts";

const oneDay = 24 * 60 * 60 * 1000;
/** Minutes between the start times that customers can choose. */
export const clientStep = 30;

export const asClientSees = (own: OwnAppointment, now: Date): ClientAppointment => ({
  ...own,
  changeable:
    (own.status === "requested" || own.status === "confirmed") && Date.parse(own.startsAt) > now.getTime(),
});

/** A person's visits in every shop with their confirmed email address, soonest first. */
export async function clientCalendar(
  tenancy: Tenancy,
  client: Client,
  now: Date,
): Promise<ReplyOf<typeof getClientAppointments>> {
  const callers = await customersOf(tenancy, client);
  const from = new Date(now.getTime() - oneDay);
  const parts = await Promise.all(
    callers.map((caller) => tenancy.customer(caller, (tx) => findOwnCalendar(tx, from))),
  );
  return {
    proved: isProved(client),
    shops: parts.flatMap((part) =>
      part.shops.map((shop) => ({
        ...shop,
        acceptsRequests: shop.acceptsRequests ?? defaultBookingRules.acceptsRequests,
        confirmsRequests: shop.confirmsRequests ?? defaultBookingRules.confirmsRequests,
        reasons: shop.reasons ?? defaultBookingRules.reasons,
        noticeHours: shop.noticeHours ?? defaultBookingRules.noticeHours,
        daysAhead: shop.daysAhead ?? defaultBookingRules.daysAhead,
      })),
    ),
    vehicles: parts.flatMap((part) => part.vehicles),
    appointments: parts
      .flatMap((part) => part.appointments)
      .map((own) => asClientSees(own, now))
      .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)),
  };
}

const daysShown = 7;

/**
 * The times of a week that can be requested, when a bay and a technician are free for as long as that work usually
 * takes.
 */
export async function clientTimes(
  tx: TenantTx,
  locationId: string,
  customerId: string,
  query: { from: string; reason: ClientReason; moving?: string | undefined },
  now: Date,
): Promise<ReplyOf<typeof getClientTimes>> {
  const [location, rules] = await Promise.all([locationOf(tx, locationId), rulesOf(tx, locationId)]);
  const zone = location.timeZone;
  const moving = query.moving ? await findOwn(tx, { id: query.moving, customerId }) : undefined;
  if (query.moving && !moving) throw new AppError("not-found", sentences.booking.notYours);
  const closed = refuseRequest(rules, location);
  if (closed) throw new AppError(closed.code, closed.reason);
  const request = moving
    ? accept(Math.round((Date.parse(moving.endsAt) - Date.parse(moving.startsAt)) / 60_000))
    : minutesFor(rules, query.reason, location);
  if (!request.ok) throw new AppError(request.code, request.reason);
  const minutes = request.value;
  const today = dayIn(zone, now);
  const first = latest(query.from, today);
  const lastOfAll = addDays(today, rules.daysAhead);
  if (first > lastOfAll)
    throw new AppError(
      "refused",
      fillIn(sentences.booking.daysAhead, { shop: location.name, days: rules.daysAhead }),
    );
  const last = addDays(first, daysShown - 1);
  const soonest = earliestRequest(rules, now).getTime();
  const begins = instantAt(zone, first, "00:00");
  const { slots, specialDays } = await freeSlotsOf(tx, location, {
    minutes,
    ...(moving ? { except: moving.id } : {}),
    from: new Date(Math.max(begins.getTime(), soonest)),
    until: earliest(last, lastOfAll),
    step: clientStep,
    limit: 500,
  });
  const days = Array.from({ length: daysShown }, (_, index) => addDays(first, index));
  return {
    timeZone: zone,
    days: days.map((day) => {
      const special = specialDays.find((each) => each.day === day);
      return {
        day,
        open: hoursOn(location, special, day) !== undefined,
        name: special?.name ?? null,
        times: slots.map((each) => each.startsAt).filter((at) => dayIn(zone, new Date(at)) === day),
      };
    }),
  };
}
