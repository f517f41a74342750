import { type RoiInput, type RoiResult, roi, roiDefaults } from "@autoiq/domain/site/roi";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { PrimaryCall } from "./primary-call";
import { RoiFigures } from "./roi-figures";
import { RoiInputs } from "./roi-inputs";

const calculationMs = 1500;

export function RoiDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [input, setInput] = useState<RoiInput>(roiDefaults);
  const [result, setResult] = useState<RoiResult | null>(null);
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const calculate = () => {
    setBusy(true);
    timer.current = setTimeout(() => {
      setResult(roi(input));
      setBusy(false);
    }, calculationMs);
  };
  return (
    <Dialog
      size="lg"
      open={open}
      onOpenChange={onOpenChange}
      title="Calculate Your Savings"
      description="An estimate from your figures and AutoIQ's averages. Your shop's result will differ."
      footer={
        <>
          {result ? <PrimaryCall /> : null}
          <Button
            size="lg"
            variant={result ? "secondary" : "primary"}
            loading={busy}
            disabled={input.vehiclesPerWeek <= 0 || input.averageTicket <= 0}
            onClick={calculate}
          >
            {busy ? "Calculating..." : result ? "Calculate again" : "Calculate"}
          </Button>
        </>
      }
    >
      <div className="grid gap-8 md:grid-cols-2">
        <RoiInputs
          input={input}
          onChange={(next) => {
            setInput(next);
            setResult(null);
          }}
        />
        <RoiFigures result={result} />
      </div>
    </Dialog>
  );
}
