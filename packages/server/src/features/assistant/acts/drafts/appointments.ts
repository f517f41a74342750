import {
  type Appointment,
  bookAppointment,
  changeAppointmentStatus,
  moveAppointment,
} from "@autoiq/domain/appointments/contract";
import { formatClock, formatWeekdayDate } from "@autoiq/domain/appointments/opening-hours";
import { changeStatus, move } from "@autoiq/domain/appointments/rules";
import { customerName } from "@autoiq/domain/customers/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { addDays, clockIn, dayIn } from "@autoiq/domain/kernel/time";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { appointmentOf, nextFree, queryAppointments } from "../../../appointments/reads.ts";
import { peopleOf } from "../../../staff/reads.ts";
import { vehiclesOf } from "../../../vehicles/reads.ts";
import { timeText } from "../../tools/format.ts";
import { type ToolCall, wholeSpan } from "../../tools/tool.ts";
import { type Drafted, drafted, newVersion, prepare, prepareUndo, said } from "../drafted.ts";
import { customersCalled, isFound, isId, oneCustomer } from "../names.ts";
import type { ActDrafts, ActInput } from "./drafts.ts";
import { placeSlot } from "./slot.ts";

type Found =
  | { readonly found: Appointment }
  | Exclude<Drafted, { readonly understood: string }>
  | { readonly none: string };

/** The appointment from today on that is meant: of that customer, on that day if one was named. */
async function oneAppointment(
  call: ToolCall,
  input: { readonly customer: string; readonly from: string | null },
): Promise<Found> {
  const { tx, caller, today, zone } = call;
  const chosen = isId(input.customer)
    ? await appointmentOf(tx, input.customer).catch((error: unknown) => {
        if (error instanceof AppError && error.code === "not-found") return null;
        throw error;
      })
    : null;
  if (chosen) return { found: chosen };
  const customers = await customersCalled(call, input.customer);
  if (customers.length === 0) return { unknown: input.customer, what: "customer" };
  const [only] = customers;
  const days = { from: input.from ?? today, to: input.from ?? addDays(today, 400) };
  const rows = await queryAppointments(tx, {
    locationIds: [caller.locationId],
    ...wholeSpan(call, days),
    status: null,
    visit: null,
    technicianId: null,
    customerId: customers.length === 1 && only ? only.id : null,
    limit: 1000,
  });
  const ids = new Set(customers.map(({ id }) => id));
  const own = rows.filter(({ customerId, status }) => ids.has(customerId) && status !== "checked-in");
  const [first] = own;
  const on = input.from ? ` on ${formatWeekdayDate(input.from)}` : "";
  if (!first)
    return {
      none:
        customers.length === 1
          ? `${only?.name} has no appointment ahead${on} at this location.`
          : `No customer named “${input.customer}” has an appointment ahead${on} at this location.`,
    };
  if (own.length === 1) return { found: await appointmentOf(tx, first.id) };
  return {
    words: input.customer,
    what: "appointments",
    choices: own.slice(0, 8).map((row) => ({
      label: [row.customer, timeText(zone, row.startsAt), row.vehicle].filter(Boolean).join(", "),
      input: { ...input, customer: row.id },
    })),
  };
}

const carOf = ({ vehicle }: Appointment) => vehicle?.label ?? "no car yet";

async function moved(call: ToolCall, input: ActInput<"act_move_appointment">): Promise<Drafted> {
  const { zone } = call;
  const found = await oneAppointment(call, input);
  if ("none" in found) return said("Moving an appointment, as a draft", [found.none]);
  if (!isFound(found)) return found;
  const at = found.found;
  const name = customerName(at.customer);
  const day = input.day ?? dayIn(zone, new Date(at.startsAt));
  const clock = input.clock ?? clockIn(zone, new Date(at.startsAt));
  const understood = `Moving ${name}'s appointment to ${formatWeekdayDate(day)}, ${formatClock(clock)}, as a draft`;
  const allowed = move(at.status);
  if (!allowed.ok) return said(understood, [allowed.reason]);
  const minutes = (Date.parse(at.endsAt) - Date.parse(at.startsAt)) / 60_000;
  const { bayId, technicianId, id } = at;
  const placed = await placeSlot(call, { day, clock, minutes, bayId, technicianId, except: id });
  if ("refusal" in placed) return said(understood, [placed.refusal]);
  const { slot, bays, warnings } = placed;
  const team = await peopleOf(call.tx, false);
  const nameOf = (staffId: string | null) =>
    team.find((each) => each.id === staffId)?.name ?? "Nobody assigned";
  if (Date.parse(slot.startsAt) === Date.parse(at.startsAt))
    return said(understood, [`${name}'s appointment is already on ${timeText(zone, at.startsAt)}.`]);
  const changes = [
    { label: "Time", was: timeText(zone, at.startsAt), will: timeText(zone, slot.startsAt) },
    ...(slot.bayId === bayId
      ? []
      : [{ label: "Bay", was: bays.get(bayId) ?? "Another bay", will: bays.get(slot.bayId) ?? "" }]),
    ...(slot.technicianId === technicianId
      ? []
      : [{ label: "Technician", was: nameOf(technicianId), will: nameOf(slot.technicianId) }]),
  ];
  return drafted(call, {
    act: "act_move_appointment",
    day,
    understood,
    title: `${name}, ${carOf(at)}`,
    subject: { customerId: at.customer.id },
    steps: [
      {
        label: name,
        changes,
        accept: prepare(moveAppointment, { params: { id }, body: { ...slot, version: at.version } }),
        undo: prepareUndo(
          moveAppointment,
          { params: { id }, body: { bayId, technicianId, startsAt: at.startsAt, endsAt: at.endsAt } },
          newVersion,
        ),
      },
    ],
    notes: [
      ...warnings.map((text) => ({ tone: "warning" as const, text })),
      ...(at.seriesId
        ? [{ tone: "info" as const, text: "Only this visit moves. The others of its series stay." }]
        : []),
      { tone: "info", text: `${name} isn't notified automatically. Let them know the new time.` },
    ],
    button: "Move appointment",
    done: `${name}'s appointment is now on ${timeText(zone, slot.startsAt)}.`,
    undone: `Moved back to ${timeText(zone, at.startsAt)}.`,
  });
}

const labels = {
  requested: "Requested",
  confirmed: "Confirmed",
  arrived: "Arrived",
  "checked-in": "Checked in",
  "no-show": "No-show",
  cancelled: "Canceled",
} as const;
const verbs = {
  confirmed: "Confirming",
  arrived: "Marking as arrived",
  "no-show": "Marking as a no-show",
  cancelled: "Canceling",
} as const;

async function withStatus(
  call: ToolCall,
  act: "act_cancel_appointment" | "act_mark_appointment",
  input: { customer: string; from: string | null },
  status: keyof typeof verbs,
): Promise<Drafted> {
  const { zone, today } = call;
  // Arrivals and no-shows are about today, unless a day was named.
  const isToday = status === "arrived" || status === "no-show";
  const asked = isToday && input.from === null && !isId(input.customer) ? { ...input, from: today } : input;
  const found = await oneAppointment(call, asked);
  if ("none" in found) return said(`${verbs[status]} an appointment, as a draft`, [found.none]);
  if (!isFound(found)) return found;
  const at = found.found;
  const name = customerName(at.customer);
  const time = timeText(zone, at.startsAt);
  const understood = `${verbs[status]} ${name}'s appointment on ${time}, as a draft`;
  const allowed = changeStatus(at.status, status);
  if (!allowed.ok) return said(understood, [allowed.reason]);
  if (at.status === status)
    return said(understood, [`It is already marked as ${labels[status].toLowerCase()}.`]);
  const back = changeStatus(status, at.status);
  const { id, version } = at;
  const canUndo = back.ok && (at.status === "confirmed" || at.status === "arrived");
  return drafted(call, {
    act,
    day: dayIn(zone, new Date(at.startsAt)),
    understood,
    title: `${name}, ${time}`,
    subject: { customerId: at.customer.id },
    steps: [
      {
        label: name,
        changes: [{ label: "Status", was: labels[at.status], will: labels[status] }],
        accept: prepare(changeAppointmentStatus, { params: { id }, body: { status, version } }),
        undo:
          canUndo && (at.status === "confirmed" || at.status === "arrived")
            ? prepareUndo(
                changeAppointmentStatus,
                { params: { id }, body: { status: at.status } },
                newVersion,
              )
            : null,
      },
    ],
    notes: [
      ...(status === "cancelled"
        ? [
            {
              tone: "info" as const,
              text: "Its bay and technician become free. The customer isn't notified automatically.",
            },
          ]
        : []),
      ...(status === "no-show"
        ? [{ tone: "info" as const, text: "It counts as a missed visit on the customer." }]
        : []),
      ...(status === "cancelled" && at.seriesId
        ? [{ tone: "info" as const, text: "Only this visit is canceled. The others of its series stay." }]
        : []),
    ],
    button: {
      cancelled: "Cancel appointment",
      arrived: "Mark as arrived",
      "no-show": "Mark as no-show",
      confirmed: "Confirm appointment",
    }[status],
    done: `${name}'s appointment on ${time}: ${labels[status].toLowerCase()}.`,
    undone: `${labels[at.status]} again.`,
    ...(canUndo
      ? {}
      : {
          final:
            status === "cancelled"
              ? "A canceled appointment can't be restored. It would be booked again."
              : `This can't be set back to “${labels[at.status].toLowerCase()}”.`,
        }),
  });
}

async function booked(call: ToolCall, input: ActInput<"act_book_appointment">): Promise<Drafted> {
  const { zone, today, tx, caller, now } = call;
  const found = await oneCustomer(call, input.customer, input);
  if (!isFound(found)) return found;
  const { id: customerId, name } = found.found;
  const minutes = input.minutes ?? 60;
  const day = input.day ?? today;
  const vehicles = await vehiclesOf(tx, customerId);
  const [vehicle] = vehicles.length === 1 ? vehicles : [];
  let clock = input.clock;
  if (clock === null) {
    const { slots } = await nextFree(tx, caller.locationId, { minutes, from: day, limit: 1 }, now);
    const [first] = slots;
    if (!first || dayIn(zone, new Date(first.startsAt)) !== day)
      return said(`Booking ${name} on ${formatWeekdayDate(day)}, as a draft`, [
        first
          ? `Nothing is free that day. The next free time is ${timeText(zone, first.startsAt)}.`
          : "Nothing is free that day.",
      ]);
    clock = clockIn(zone, new Date(first.startsAt));
  }
  const understood = `Booking ${name} on ${formatWeekdayDate(day)}, ${formatClock(clock)}, as a draft`;
  const placed = await placeSlot(call, {
    day,
    clock,
    minutes,
    bayId: null,
    technicianId: null,
    except: null,
  });
  if ("refusal" in placed) return said(understood, [placed.refusal]);
  const { slot, bays } = placed;
  return drafted(call, {
    act: "act_book_appointment",
    day,
    understood,
    title: `${name}, ${timeText(zone, slot.startsAt)}`,
    subject: { customerId },
    steps: [
      {
        label: name,
        changes: [
          {
            label: "Time",
            was: null,
            will: `${timeText(zone, slot.startsAt)} to ${formatClock(clockIn(zone, new Date(slot.endsAt)))}`,
          },
          { label: "Bay", was: null, will: bays.get(slot.bayId) ?? "" },
          { label: "Vehicle", was: null, will: vehicle ? vehicleLabel(vehicle) : "To be chosen" },
          { label: "Concern", was: null, will: input.reason || "Not entered" },
        ],
        accept: prepare(bookAppointment, {
          body: { ...slot, customerId, vehicleId: vehicle?.id ?? null, concern: input.reason },
        }),
        undo: prepareUndo(changeAppointmentStatus, { body: { status: "cancelled" } }, [
          { in: "params", key: "id", from: "id" },
          ...newVersion,
        ]),
      },
    ],
    notes: [
      ...(vehicles.length > 1
        ? [
            {
              tone: "warning" as const,
              text: `${name} has ${vehicles.length} vehicles. Choose one on the appointment.`,
            },
          ]
        : []),
      ...(input.clock === null
        ? [{ tone: "info" as const, text: "No time was named, so this is the first free one that day." }]
        : []),
      ...(input.minutes === null
        ? [
            {
              tone: "info" as const,
              text: "One hour, without a technician yet. Change both on the schedule.",
            },
          ]
        : []),
    ],
    button: "Book appointment",
    done: `${name} is booked on ${timeText(zone, slot.startsAt)}.`,
    undone: "The booking is canceled.",
  });
}

export const appointmentDrafts = {
  act_move_appointment: moved,
  act_cancel_appointment: (call, input) => withStatus(call, "act_cancel_appointment", input, "cancelled"),
  act_mark_appointment: (call, input) => withStatus(call, "act_mark_appointment", input, input.status),
  act_book_appointment: booked,
} satisfies Partial<ActDrafts>;
