import { formatCents } from "@autoiq/domain/kernel/money";
import { useEffect, useState } from "react";

/** When the course is paid, with the amount where this installation asks for one. */
export function FeeStep() {
  const [cents, setCents] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    // The step is complete without the amount, so that a failure changes nothing.
    import("~/platform/config")
      .then(({ loadConfig }) => loadConfig())
      .then((config) => isShown && setCents(config.courseFeeCents))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return cents === null
    ? "The full fee is due before the course starts."
    : `The full fee of ${formatCents(cents)} is due before the course starts. You pay it by card in your student account.`;
}
