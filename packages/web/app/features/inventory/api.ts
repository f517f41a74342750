import { getPartHistory, searchParts } from "@autoiq/domain/inventory/contract";
import { listMovements, listPrices } from "@autoiq/domain/inventory/history/contract";
import { listBins } from "@autoiq/domain/inventory/stock/contract";
import type { Contract, ReplyOf } from "@autoiq/domain/kernel/contract";
import { useState } from "react";
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { type CallInput, useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { showFieldErrors } from "~/platform/show-field-errors";

/**
 * A part write from a form. Retries are idempotent. An error is shown at the field it names, otherwise above the
 * buttons.
 */
export function usePartWrite<C extends Contract, Values extends FieldValues>(
  contract: C,
  form: { fields: readonly Path<Values>[]; setError: UseFormSetError<Values> },
  onDone: (reply: ReplyOf<C>) => void,
) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [idempotencyKey, setKey] = useState(newId);
  const write = useWrite(contract, {
    invalidates: [searchParts, getPartHistory, listMovements, listPrices, listBins],
    onSuccess: onDone,
    onProblem: (problem) => {
      // Without a response the first attempt may have succeeded. Only then reuse the key.
      if (problem.status !== 0) setKey(newId());
      if (!showFieldErrors(problem, form.setError, form.fields)) setRefusal(problem.message);
      return true;
    },
  });
  const mutate = write.mutate as (input: CallInput<C> & { idempotencyKey: string }) => void;
  return {
    refusal,
    isPending: write.isPending,
    send: (input: CallInput<C>) => {
      setRefusal(null);
      mutate({ ...input, idempotencyKey });
    },
  };
}
