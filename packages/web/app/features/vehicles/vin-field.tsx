import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en as english } from "@autoiq/domain/catalog/vehicle-form/en";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { decodeVin } from "@autoiq/domain/vehicles/contract";
import { checkVin, normalizeVin } from "@autoiq/domain/vehicles/vin";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { localized, useSharedMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";

export type DecodedVin = ReplyOf<typeof decodeVin>;
/** Decoded VIN data in the form customers also see. */
export type VinSummary = Omit<DecodedVin, "onFile">;

function hintOf(vin: string, checked: ReturnType<typeof checkVin>, t: AreaMessages<"vehicle-form">): string {
  if (vin === "") return t.vinHint;
  if (checked.ok) return t.vinValid;
  return vin.length < 17 ? fillIn(t.vinLength, { count: vin.length }) : "";
}

/**
 * A VIN field with feedback while typing: what is wrong, or the decoded data. A valid VIN is decoded at once,
 * offline, and passed to the form.
 */
export function VinField<Says extends VinSummary>({
  vin: typed,
  ask,
  onVinChange,
  onDecoded,
  error,
}: {
  vin: string;
  /** The decode request for this kind of user. */
  ask: (vin: string) => UseQueryOptions<Says, Error, Says, readonly unknown[]>;
  onVinChange: (vin: string) => void;
  onDecoded: (decoded: Says) => void;
  error?: string | undefined;
}) {
  const t = useSharedMessages("vehicle-form", english);
  const vin = normalizeVin(typed);
  const checked = checkVin(vin);
  // An incomplete VIN is not an error yet, but an invalid character is one at once.
  const early = !checked.ok && vin !== "" && (vin.length >= 17 || /[^A-HJ-NPR-Z0-9]/.test(vin));
  const decoded = useQuery({
    ...ask(vin),
    enabled: checked.ok,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const tell = useEffectEvent(onDecoded);
  useEffect(() => {
    if (decoded.data?.valid) tell(decoded.data);
  }, [decoded.data]);
  const says = decoded.data;
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-2">
        <Field
          label={t.vin}
          className="min-w-0 flex-1"
          hint={early ? undefined : hintOf(vin, checked, t)}
          error={early && !checked.ok ? checked.reason : error}
        >
          <Input
            value={typed}
            onChange={(event) => onVinChange(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="font-mono uppercase tracking-wide"
          />
        </Field>
        <Button
          className="mt-6.5"
          disabled={!checked.ok}
          loading={decoded.isFetching}
          onClick={() => {
            if (decoded.data?.valid) onDecoded(decoded.data);
            else void decoded.refetch();
          }}
        >
          {t.decode}
        </Button>
      </div>
      <div aria-live="polite">
        {decoded.error ? <Notice tone="warning">{localized(decoded.error.message)}</Notice> : null}
        {says && !says.valid && checked.ok ? (
          <Notice tone="warning">{localized(says.reason ?? "")}</Notice>
        ) : null}
        {says?.valid && checked.ok ? (
          <p className="text-fg-muted text-xs">
            {[
              [says.year, says.make, says.model, says.trim].filter(Boolean).join(" "),
              says.engine,
              says.bodyClass,
              says.driveType,
              says.fuelType,
            ]
              .filter(Boolean)
              .join(" · ") || t.noModel}
          </p>
        ) : null}
      </div>
    </div>
  );
}
