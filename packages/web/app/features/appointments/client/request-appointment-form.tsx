import { type ClientReason, clientReasons } from "@autoiq/domain/appointments/booking-reasons";
import { requestAppointment } from "@autoiq/domain/appointments/client/contract";
import { visits } from "@autoiq/domain/appointments/contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { RadioGroup } from "~/ui/forms/radio-group";
import { Select } from "~/ui/forms/select";
import { Textarea } from "~/ui/forms/textarea";
import { Card } from "~/ui/layout/card";
import { type ClientCalendar, clientReads } from "./api";
import { TimePicker } from "./time-picker";

const visitLabels = {
  "drop-off": "I leave the car",
  waiter: "I wait in the shop",
  loaner: "I need a loaner car",
  shuttle: "I need a ride",
} as const;

/** Lets a customer pick services, a vehicle and a free slot. The shop confirms the request, or it is booked at once. */
export function RequestAppointmentForm({
  calendar,
  initial,
}: {
  calendar: ClientCalendar;
  /** Values prefilled by a link to this page. */
  initial: { organizationId: string | null; vehicleId: string | null; concern: string };
}) {
  const shops = calendar.shops.filter((each) => each.acceptsRequests);
  const first = shops.find((each) => each.organizationId === initial.organizationId) ?? shops[0];
  const [locationId, setLocationId] = useState(first?.locationId ?? "");
  const shop = shops.find((each) => each.locationId === locationId) ?? shops[0];
  const cars = calendar.vehicles.filter((each) => each.organizationId === shop?.organizationId);
  const [vehicleId, setVehicleId] = useState<string | null>(initial.vehicleId);
  const [chosenReason, setReason] = useState<ClientReason>(initial.concern ? "other" : "maintenance");
  const [concern, setConcern] = useState(initial.concern);
  const [visit, setVisit] = useState<(typeof visits)[number]>("drop-off");
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [id, setId] = useState(newId);
  const zone = shop?.timeZone ?? "UTC";
  // Shown here because it lasts longer than a toast, and the appointment list is a screen above.
  const [done, setDone] = useState<{ title: string; text: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ask = useWrite(requestAppointment, {
    invalidates: clientReads,
    onSuccess: ({ status, startsAt: at }) => {
      const when = `${formatTime(at, zone, "day")}, ${formatTime(at, zone, "time")}`;
      const shopName = shop?.name ?? "The shop";
      setDone(
        status === "requested"
          ? {
              title: "Requested",
              text: `${when}. ${shopName} confirms it; until then it waits under My appointments.`,
            }
          : { title: "Booked", text: `${shopName} expects you: ${when}. See My appointments.` },
      );
      setStartsAt(null);
      setConcern("");
      setId(newId());
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      if (problem.status === 409) setStartsAt(null);
      return true;
    },
  });
  if (!shop) return null;
  const reasons = shop.reasons.map((each) => each.reason);
  const reason = reasons.includes(chosenReason) ? chosenReason : (reasons[0] ?? "other");
  const known = vehicleId === "" || cars.some((each) => each.id === vehicleId);
  const car = (known ? vehicleId : null) ?? (cars.length === 1 ? (cars[0]?.id ?? "") : "");
  const title = shop.confirmsRequests ? "Ask for an appointment" : "Book an appointment";
  const act = shop.confirmsRequests ? "Ask for" : "Book";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    setDone(null);
    if (!startsAt) return setRefusal("Choose one of the free times.");
    ask.mutate({
      params: { organizationId: shop.organizationId, locationId: shop.locationId },
      body: { id, vehicleId: car || null, reason, concern, visit, startsAt },
    });
  };
  return (
    <Card title={title}>
      <form noValidate aria-label={title} className="grid gap-4" onSubmit={submit}>
        {shops.length > 1 ? (
          <Field label="Shop">
            <Select
              value={shop.locationId}
              onChange={(event) => {
                setLocationId(event.target.value);
                setVehicleId(null);
                setStartsAt(null);
              }}
              options={shops.map((each) => ({ value: each.locationId, label: `${each.name}, ${each.city}` }))}
            />
          </Field>
        ) : (
          <p className="text-fg-muted text-sm">
            {shop.name}, {shop.street}, {shop.city}
          </p>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <RadioGroup
            legend="What is it about?"
            options={reasons.map((each) => ({ value: each, label: clientReasons[each].label }))}
            value={reason}
            onChange={(event) => {
              setReason(reasons.find((each) => each === event.target.value) ?? reason);
              setStartsAt(null);
            }}
          />
          <div className="grid content-start gap-4">
            <Field label="Car">
              <Select
                value={car}
                onChange={(event) => setVehicleId(event.target.value)}
                options={[
                  ...cars.map((each) => ({ value: each.id, label: each.label })),
                  { value: "", label: "Another car" },
                ]}
              />
            </Field>
            <Field label="How will you manage the visit?">
              <Select
                value={visit}
                onChange={(event) => setVisit(visits.find((each) => each === event.target.value) ?? visit)}
                options={visits.map((each) => ({ value: each, label: visitLabels[each] }))}
              />
            </Field>
          </div>
        </div>
        <Field label="What should the shop know?" hint="For example when the noise comes. Not needed.">
          <Textarea rows={2} value={concern} onChange={(event) => setConcern(event.target.value)} />
        </Field>
        <TimePicker
          key={`${shop.locationId} ${reason}`}
          shop={shop}
          reason={reason}
          value={startsAt}
          onChange={setStartsAt}
        />
        {done ? (
          <Notice tone="success" title={done.title}>
            {done.text}
          </Notice>
        ) : null}
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="lg" variant="primary" loading={ask.isPending}>
            {startsAt
              ? `${act} ${formatTime(startsAt, shop.timeZone, "day")}, ${formatTime(startsAt, shop.timeZone, "time")}`
              : `${act} this time`}
          </Button>
          <p className="text-fg-muted text-xs">
            {shop.confirmsRequests
              ? "The shop holds the time for you and confirms it."
              : "The time is yours at once. You can move or cancel it here until it comes."}{" "}
            How long the work takes is settled with the estimate.
          </p>
        </div>
      </form>
    </Card>
  );
}
