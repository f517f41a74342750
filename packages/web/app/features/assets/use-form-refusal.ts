import { useState } from "react";
import type { ProblemError } from "~/platform/problem";

/** What the server refused, beside its fields and in one sentence. */
export function useFormRefusal() {
  const [refusal, setRefusal] = useState<{ message: string; fields: Record<string, string> } | null>(null);
  const fields = refusal?.fields ?? {};
  return {
    fields,
    /** Only where no field says it. */
    message: refusal && Object.keys(fields).length === 0 ? refusal.message : null,
    clear: () => setRefusal(null),
    take: ({ message, problem }: ProblemError) => {
      setRefusal({ message, fields: problem.errors ?? {} });
      return true;
    },
  };
}
