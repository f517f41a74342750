import { type RoiInput, roi, roiDollars, roiProjection } from "@autoiq/domain/site/roi";
import { useEffect, useRef, useState } from "react";
import { useSession } from "~/platform/session/use-session";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Dialog } from "~/ui/overlays/dialog";
import { RoiInputs, roiFieldId } from "./roi-inputs";
import { RoiResults } from "./roi-results";
import { useEmailAnalysis } from "./use-email-analysis";
import { useRoi } from "./use-roi";

const spoken = (input: RoiInput) => {
  const result = roi(input);
  const fiveYears = roiDollars(roiProjection(result).at(-1) ?? 0);
  return `${roiDollars(result.monthlySavings)} saved per month, ${roiDollars(result.yearlyRevenue)} added revenue per year, ${fiveYears} over five years.`;
};

const labels = { open: "Calculate", calculating: "Calculating...", results: "Email My Complete Analysis" };

/** The return-on-investment calculator. Its inputs are preserved while it is closed. */
export function RoiDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const session = useSession();
  const [typed, setTyped] = useState<string | null>(null);
  const email = typed ?? (session.status === "signed-in" ? session.email : "");
  const [strict, setStrict] = useState(false);
  const calculator = useRoi();
  const { input, phase } = calculator;
  const mail = useEmailAnalysis();
  const results = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (phase !== "results") return;
    results.current?.scrollIntoView({ block: "nearest" });
    // The button lost focus while it was disabled, so focus it again for the next step.
    if (!(document.activeElement instanceof HTMLInputElement)) main.current?.focus({ preventScroll: true });
  }, [phase]);

  const close = () => {
    calculator.back();
    mail.forget();
    onOpenChange(false);
  };
  const send = async () => {
    if (!(await mail.send(email, input))) return;
    toast({
      title: "ROI Analysis Sent",
      description: "A detailed breakdown has been sent to your email with additional insights.",
    });
    close();
  };
  const calculate = () => {
    const wrong = calculator.calculate();
    setStrict(Boolean(wrong));
    if (wrong) document.getElementById(roiFieldId(wrong))?.focus();
  };
  const emailField = (
    <Field
      id="roi-email"
      label="Email (optional)"
      hint="Enter an email to get the analysis. If you leave it blank, nothing is sent."
      error={mail.emailProblem}
    >
      <Input
        type="email"
        autoComplete="email"
        maxLength={300}
        value={email}
        onChange={(event) => {
          setTyped(event.target.value);
          mail.forget();
        }}
      />
    </Field>
  );
  return (
    <Dialog
      size="lg"
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Calculate Your Savings"
      description="Enter four numbers from your shop. The estimate uses AutoIQ's averages and shows every formula."
      footer={
        <div className="grid w-full items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
          {phase === "results" ? emailField : <span className="max-md:hidden" />}
          <Button
            ref={main}
            size="lg"
            variant="primary"
            loading={phase === "calculating" || mail.sending}
            disabled={phase !== "results" && !calculator.mayCalculate}
            onClick={() => (phase === "results" ? void send() : calculate())}
          >
            {labels[phase]}
          </Button>
          {mail.problem ? (
            <Notice tone="danger" className="md:col-span-2">
              {mail.problem}
            </Notice>
          ) : null}
        </div>
      }
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[17rem_minmax(0,1fr)]">
        <RoiInputs
          input={input}
          strict={strict}
          onChange={(next) => {
            calculator.change(next);
            mail.forget();
          }}
        />
        <div ref={results} className="scroll-mt-4">
          {phase === "results" ? (
            <RoiResults input={input} />
          ) : (
            <Waiting calculating={phase === "calculating"} />
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {phase === "calculating" ? "Calculating..." : phase === "results" ? spoken(input) : ""}
      </p>
    </Dialog>
  );
}

/** Placeholder for the results, in their shape. */
function Waiting({ calculating }: { calculating: boolean }) {
  return (
    <div className="relative grid h-full min-h-40 content-between gap-5 overflow-hidden rounded-lg border border-line border-dashed p-4">
      <p className="text-fg-muted text-sm">
        {calculating
          ? "Adding up hours, cars, and parts."
          : "Enter four numbers from your shop, then click Calculate."}
      </p>
      <div aria-hidden="true" className="flex h-32 items-end justify-between gap-3 max-md:hidden">
        {[20, 40, 60, 80, 100].map((percent) => (
          <span
            key={percent}
            className={
              calculating
                ? "flex-1 animate-pulse-soft rounded-sm bg-accent-soft"
                : "flex-1 rounded-sm bg-hover"
            }
            style={{ height: `${percent}%` }}
          />
        ))}
      </div>
    </div>
  );
}
