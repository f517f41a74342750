import { Calculator } from "lucide-react";
import { Button } from "~/ui/button";
import { Section } from "../parts/section";

export function Savings({ onOpen }: { onOpen: () => void }) {
  return (
    <Section
      id="savings"
      title="Calculate Your Savings"
      lead="Four figures of your shop, and the estimate with every formula beside it."
    >
      <Button variant="primary" size="lg" onClick={onOpen}>
        <Calculator aria-hidden="true" />
        Get Your Free ROI Analysis
      </Button>
    </Section>
  );
}
