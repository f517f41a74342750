import { getCustomer } from "@autoiq/domain/customers/contract";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import type { DraftProps } from "~/features/assistant/drafts/draft-views";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { BookingDialog } from "../../desk/scheduling/booking-dialog";

/** A draft appointment. The schedule's own form opens with customer, car and reason filled in. */
export default function BookingDraft({ draft, onDone }: DraftProps) {
  const { may } = useWorkspace();
  const { timeZone } = useShop().location;
  const [open, setOpen] = useState(false);
  const { customerId = "", vehicleId = null } = draft.subject ?? {};
  const customer = useQuery({
    ...queryOptionsFor(getCustomer, { params: { id: customerId } }),
    enabled: customerId !== "",
  });
  const known = customer.data && { customer: customer.data.customer, vehicleId, concern: draft.text ?? "" };
  const ready = customerId === "" || known !== undefined;
  return (
    <div className="grid justify-items-start gap-2">
      {draft.text ? <p className="whitespace-pre-wrap text-sm">{draft.text}</p> : null}
      {customer.error ? <Notice tone="danger">{customer.error.message}</Notice> : null}
      {may("appointment.write") ? (
        <Button variant="primary" disabled={!ready} onClick={() => setOpen(true)}>
          <CalendarPlus aria-hidden="true" />
          Choose a time
        </Button>
      ) : (
        <Notice>Your role can't book appointments. Ask the front desk to book it.</Notice>
      )}
      {open ? (
        <BookingDialog
          start={{ day: addDays(dayIn(timeZone, new Date()), 1), clock: "", bayId: "", technicianId: "" }}
          prefilled={known}
          onBooked={() => onDone("Booked.")}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
