import { useEffect, useState } from "react";

/** What the server wrote into the page when it started: web-pages.ts. Hydration must compute what was served. */
const served = (): string | undefined =>
  typeof document === "undefined"
    ? ""
    : (document.querySelector("[data-course-fee]")?.textContent ?? undefined);

/** When the course is paid, with the amount where this installation asks for one. */
export function FeeStep() {
  const [fee, setFee] = useState(served);
  useEffect(() => {
    // The visitor came from another page, so that nothing was served.
    if (fee === undefined)
      loadFee().then(
        (amount) => setFee(amount),
        () => setFee(""),
      );
  }, [fee]);
  return (
    <>
      The full fee<span data-course-fee="">{fee ?? ""}</span> is due before the course starts.
    </>
  );
}

/** The amount with the word before it. Empty: the course is free. */
async function loadFee(): Promise<string> {
  const [{ loadConfig }, { formatCents }] = await Promise.all([
    import("~/platform/config"),
    import("@autoiq/domain/kernel/money"),
  ]);
  const { courseFeeCents } = await loadConfig();
  return courseFeeCents === null ? "" : ` of ${formatCents(courseFeeCents)}`;
}
