import { claims } from "@autoiq/domain/site/claims";
import { Action } from "../parts/action";
import { CtaBand } from "../parts/cta-band";
import { PrimaryCta } from "./primary-cta";

export function ClosingCta() {
  return (
    <CtaBand
      title="Try AutoIQ in your shop"
      lead={`${claims.trial}. Setup takes ${claims.start[0].value}, and data migration and training are free.`}
      actions={
        <>
          <PrimaryCta />
          <Action to="/contact">Contact Sales</Action>
        </>
      }
    />
  );
}
