import type { Customer } from "@autoiq/domain/customers/schema";
import { minutesOf, sayClock } from "~/platform/zoned";
import { Notice } from "~/ui/notice";

/** What everybody must know before they call, write or begin: nothing where there is nothing to know. */
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
          Wants to be called and written to only between {sayClock(minutesOf(contactFrom))} and{" "}
          {sayClock(minutesOf(contactUntil))}.
        </p>
      ) : null}
    </Notice>
  );
}
