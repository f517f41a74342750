import { type RoiInput, roiDefaults, roiFields, roiProblem } from "@autoiq/domain/site/roi";
import { useEffect, useRef, useState } from "react";

const calculationMs = 1500;

export type RoiPhase = "open" | "calculating" | "results";

/** The dialog's states. A changed input makes a result, or its calculation, out of date. */
export function useRoi() {
  const [input, setInput] = useState<RoiInput>(roiDefaults);
  const [phase, setPhase] = useState<RoiPhase>("open");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const back = () => {
    clearTimeout(timer.current);
    setPhase("open");
  };
  return {
    input,
    phase,
    back,
    change(next: RoiInput) {
      back();
      setInput(next);
    },
    mayCalculate: phase !== "calculating" && input.vehiclesPerWeek > 0 && input.averageTicket > 0,
    /** The first input that is out of range. Nothing is calculated with it. */
    calculate(): keyof RoiInput | undefined {
      const wrong = roiFields.find((field) => roiProblem(field, input));
      if (wrong) return wrong.key;
      setPhase("calculating");
      timer.current = setTimeout(() => setPhase("results"), calculationMs);
      return undefined;
    },
  };
}
