import { getPartStory, searchParts } from "@autoiq/domain/inventory/contract";
import { listBins } from "@autoiq/domain/inventory/stock/contract";
import { listMovements, listPrices } from "@autoiq/domain/inventory/story/contract";
import type { Contract, ReplyOf } from "@autoiq/domain/kernel/contract";
import { useState } from "react";
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { type CallInput, useWrite } from "~/platform/api";
import { showFieldProblems } from "~/platform/form-problems";
import { newId } from "~/platform/new-id";

/**
 * A write on a part from a form: it counts once however often it is sent, a refusal stands beside the field that it
 * names, else above the buttons.
 */
export function usePartWrite<C extends Contract, Values extends FieldValues>(
  contract: C,
  form: { fields: readonly Path<Values>[]; setError: UseFormSetError<Values> },
  onDone: (reply: ReplyOf<C>) => void,
) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [idempotencyKey, setKey] = useState(newId);
  const write = useWrite(contract, {
    invalidates: [searchParts, getPartStory, listMovements, listPrices, listBins],
    onSuccess: onDone,
    onProblem: (problem) => {
      // Without an answer the first try may have been kept: only then the same key goes again.
      if (problem.status !== 0) setKey(newId());
      if (!showFieldProblems(problem, form.setError, form.fields)) setRefusal(problem.message);
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
