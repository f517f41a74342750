import type { Customer } from "@autoiq/domain/customers/schema";
import { formatClockTime, minutesOf } from "~/platform/time/time-zone";
import { Notice } from "~/ui/feedback/notice";

/** Customer alert to read before calling, writing or starting work. Empty if there is none. */
export function AlertNotice({
  customer,
}: {
  customer: Pick<Customer, "alert" | "contactFrom" | "contactUntil">;
}) {
  const { alert, contactFrom, contactUntil } = customer;
  if (!alert && !contactFrom) return null;
  return (
    <Notice tone="warning" className="mb-4">
      {alert ? <p className="font-medium">{alert}</p> : null}
      {contactFrom && contactUntil ? (
        <p>
          Contact only between {formatClockTime(minutesOf(contactFrom))} and{" "}
          {formatClockTime(minutesOf(contactUntil))}.
        </p>
      ) : null}
    </Notice>
  );
}
