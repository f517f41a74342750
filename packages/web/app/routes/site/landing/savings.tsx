import { Section } from "../parts/section";
import { RoiEntry } from "./roi-entry";

export function Savings() {
  return (
    <Section
      id="savings"
      title="Calculate Your Savings"
      lead="Four figures of your shop, and the estimate with every formula beside it."
    >
      <RoiEntry />
    </Section>
  );
}
