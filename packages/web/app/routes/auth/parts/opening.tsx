import { Spinner } from "~/ui/spinner";

/** Stands for a form until the page is alive: sent before, it would write what was typed into the address. */
export function Opening() {
  return (
    <Spinner label="One moment…" className="mt-6 flex min-h-40 items-center justify-center text-fg-muted" />
  );
}
