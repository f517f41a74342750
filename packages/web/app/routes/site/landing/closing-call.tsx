import { claims } from "@autoiq/domain/site/claims";
import { Action } from "../parts/action";
import { ClosingBand } from "../parts/closing-band";
import { PrimaryCall } from "./primary-call";

export function ClosingCall() {
  return (
    <ClosingBand
      title="The next car could be the first."
      lead={`${claims.trial}. Setup takes ${claims.start[0].value}, and data migration and training are free.`}
      actions={
        <>
          <PrimaryCall />
          <Action to="/contact">Contact Sales</Action>
        </>
      }
    />
  );
}
