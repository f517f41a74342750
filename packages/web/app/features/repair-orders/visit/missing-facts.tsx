import { changeRepairOrder } from "@autoiq/domain/repair-orders/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { checkEstimateFacts, needsOdometer } from "@autoiq/domain/repair-orders/visit-facts";
import { useState } from "react";
import { milesOf } from "~/platform/parse-miles";
import { needsConfirmation } from "~/platform/problem";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Textarea } from "~/ui/forms/textarea";
import { useOrderWrite } from "../api";

/**
 * The odometer and the concern that an estimate of this state needs and that the visit does not have yet, as fields of
 * the dialog that needs them. What is entered is saved to the visit.
 */
export function useMissingFacts(order: RepairOrder) {
  const [odometer, setOdometer] = useState("");
  const [unreadable, setUnreadable] = useState(false);
  const [concern, setConcern] = useState("");
  const [errors, setErrors] = useState<{ odometer?: string; concern?: string }>({});
  const change = useOrderWrite(changeRepairOrder);
  const isComplete = checkEstimateFacts(order, order.pricing.state).ok;
  const asksOdometer = !isComplete && needsOdometer(order);
  const asksConcern = !isComplete && order.concern.trim() === "";
  const miles = milesOf(odometer);
  const asked = needsConfirmation(change.error) ? change.variables?.body.odometerIn : undefined;
  const confirms = asked != null && asked === miles && !unreadable;

  /** @returns the order's version with the facts in it; null when one is missing or was refused, as the fields then say */
  const save = async (): Promise<number | null> => {
    if (isComplete) return order.version;
    const found = {
      ...(asksOdometer && !unreadable && miles == null
        ? {
            odometer:
              miles === undefined
                ? "Enter a whole number of miles."
                : "Enter the odometer, or check the box.",
          }
        : {}),
      ...(asksConcern && concern.trim() === "" ? { concern: "Enter what the customer came in for." } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return null;
    const visit = {
      ...(asksOdometer && unreadable ? { odometerUnreadable: true } : {}),
      ...(asksOdometer && !unreadable && miles != null
        ? { odometerIn: miles, confirmedOdometer: confirms ? miles : null }
        : {}),
      ...(asksConcern ? { concern: concern.trim() } : {}),
    };
    const saved = await change
      .mutateAsync({ params: { id: order.id }, body: { version: order.version, ...visit } })
      .catch(() => null);
    return saved?.version ?? null;
  };

  const fields = isComplete ? null : (
    <>
      {asksOdometer ? (
        <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
          <Field label="Odometer in (miles)" required={!unreadable} error={errors.odometer}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={unreadable ? "" : odometer}
              disabled={unreadable}
              onChange={(event) => setOdometer(event.target.value)}
            />
          </Field>
          <Checkbox
            label="Odometer not readable"
            checked={unreadable}
            onChange={(event) => {
              setUnreadable(event.target.checked);
              setErrors(({ odometer: _, ...others }) => others);
            }}
          />
        </div>
      ) : null}
      {asksConcern ? (
        <Field label="Customer concern" required error={errors.concern}>
          <Textarea rows={2} value={concern} onChange={(event) => setConcern(event.target.value)} />
        </Field>
      ) : null}
      {change.refusal ? <Notice tone={confirms ? "warning" : "danger"}>{change.refusal}</Notice> : null}
    </>
  );
  return { fields, save, confirms, isSaving: change.isPending };
}
