import { Calculator } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import type { RoiDialog } from "./roi-dialog";

const load = () => import("./roi-dialog");

/** Opens the calculator. A visitor who never opens it does not download it. */
export function RoiButton() {
  const [Dialog, setDialog] = useState<typeof RoiDialog>();
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const show = async () => {
    setState("loading");
    try {
      const loaded = await load();
      setDialog(() => loaded.RoiDialog);
      setOpen(true);
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  const early = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        aria-haspopup="dialog"
        aria-busy={state === "loading" || undefined}
        onPointerEnter={early}
        onFocus={early}
        onClick={() => void show()}
      >
        {state === "loading" ? <Spinner /> : <Calculator aria-hidden="true" />}
        Get Your Free ROI Analysis
      </Button>
      <p role="alert" className="mt-3 text-danger-text text-sm empty:hidden">
        {state === "failed" ? "The calculator didn't load. Check your connection and try again." : null}
      </p>
      {Dialog ? <Dialog open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
