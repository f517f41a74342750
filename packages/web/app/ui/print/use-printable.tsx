import { type ReactNode, useCallback, useState } from "react";
import { toast } from "~/platform/toast";
import { Printable } from "./printable";

/** Prints a sheet: `make` loads its content, and returns null when there is nothing to print. */
export function usePrintable() {
  const [busy, setBusy] = useState(false);
  const [printable, setPrintable] = useState<{ title: string; content: ReactNode } | null>(null);
  const done = useCallback(() => setPrintable(null), []);
  const print = useCallback(async (title: string, make: () => Promise<ReactNode>) => {
    setBusy(true);
    try {
      const content = await make();
      setPrintable(content === null ? null : { title, content });
    } catch (error) {
      const description = error instanceof Error ? error.message : "Try again.";
      toast({ title: "Nothing was printed", description, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  }, []);
  const paper = printable ? (
    <Printable title={printable.title} onDone={done}>
      {printable.content}
    </Printable>
  ) : null;
  return { print, busy, paper };
}
