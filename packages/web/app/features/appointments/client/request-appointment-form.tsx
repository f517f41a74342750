import type { ClientReason } from "@autoiq/domain/appointments/booking-reasons";
import { requestAppointment } from "@autoiq/domain/appointments/client/contract";
import { visits } from "@autoiq/domain/appointments/contract";
import { fillIn } from "@autoiq/domain/catalog/message";
import { addressLine } from "@autoiq/domain/kernel/address";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { localized, useMessages } from "~/platform/language/messages";
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

const visitNames = {
  "drop-off": "dropOff",
  waiter: "waiter",
  loaner: "loaner",
  shuttle: "shuttle",
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
  const messages = useMessages("booking");
  const t = messages.form;
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
      const shopName = shop?.name ?? messages.theShop;
      setDone(
        status === "requested"
          ? {
              title: t.asked,
              text: fillIn(t.askedText, { time: when, shop: shopName }),
            }
          : { title: t.booked, text: fillIn(t.bookedText, { shop: shopName, time: when }) },
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
  const title = shop.confirmsRequests ? t.titleRequest : t.titleDirect;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    setDone(null);
    if (!startsAt) return setRefusal(t.chooseTime);
    ask.mutate({
      params: { organizationId: shop.organizationId, locationId: shop.locationId },
      body: { id, vehicleId: car || null, reason, concern, visit, startsAt },
    });
  };
  return (
    <Card title={title}>
      <form noValidate aria-label={title} className="grid gap-4" onSubmit={submit}>
        {shops.length > 1 ? (
          <Field label={t.shop}>
            <Select
              value={shop.locationId}
              onChange={(event) => {
                setLocationId(event.target.value);
                setVehicleId(null);
                setStartsAt(null);
              }}
              options={shops.map((each) => ({
                value: each.locationId,
                label: addressLine({ name: each.name, street: "", city: each.city }),
              }))}
            />
          </Field>
        ) : (
          <p className="text-fg-muted text-sm">
            {addressLine({ name: shop.name, street: shop.street, city: shop.city })}
          </p>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <RadioGroup
            legend={t.reason}
            options={reasons.map((each) => ({ value: each, label: t.reasons[each] }))}
            value={reason}
            onChange={(event) => {
              setReason(reasons.find((each) => each === event.target.value) ?? reason);
              setStartsAt(null);
            }}
          />
          <div className="grid content-start gap-4">
            <Field label={t.car}>
              <Select
                value={car}
                onChange={(event) => setVehicleId(event.target.value)}
                options={[
                  ...cars.map((each) => ({ value: each.id, label: each.label })),
                  { value: "", label: t.anotherCar },
                ]}
              />
            </Field>
            <Field label={t.visit}>
              <Select
                value={visit}
                onChange={(event) => setVisit(visits.find((each) => each === event.target.value) ?? visit)}
                options={visits.map((each) => ({ value: each, label: t.visits[visitNames[each]] }))}
              />
            </Field>
          </div>
        </div>
        <Field label={t.concern} hint={t.concernHint}>
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
        {refusal ? <Notice tone="danger">{localized(refusal)}</Notice> : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="lg" variant="primary" loading={ask.isPending}>
            {startsAt
              ? fillIn(shop.confirmsRequests ? t.askAt : t.bookAt, {
                  time: `${formatTime(startsAt, shop.timeZone, "day")}, ${formatTime(startsAt, shop.timeZone, "time")}`,
                })
              : shop.confirmsRequests
                ? t.ask
                : t.book}
          </Button>
          <p className="text-fg-muted text-xs">
            {shop.confirmsRequests ? t.holds : t.yours} {t.length}
          </p>
        </div>
      </form>
    </Card>
  );
}
