import { useEffect, useState } from "react";

/** When the course is paid, with the amount where this installation asks for one. */
export function FeeStep() {
  const [fee, setFee] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const [{ loadConfig }, { formatCents }] = await Promise.all([
        import("~/platform/config"),
        import("@autoiq/domain/kernel/money"),
      ]);
      const { courseFeeCents } = await loadConfig();
      if (isShown && courseFeeCents !== null) setFee(formatCents(courseFeeCents));
    };
    // The step is complete without the amount, so that a failure changes nothing.
    load().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return fee === null
    ? "The full fee is due before the course starts."
    : `The full fee of ${fee} is due before the course starts. You pay it by card in your student account.`;
}
