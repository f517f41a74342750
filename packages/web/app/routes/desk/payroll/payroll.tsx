import { useWorkspace } from "~/platform/session/use-workspace";
import Hours from "./hours";
import { PayPeriods } from "./pay-periods";

export const meta = () => [{ title: "Payroll · AutoIQ" }];

/** Pay plans and pay periods. Who may not see pay gives hours to a payroll service. */
export default function Payroll() {
  const { may } = useWorkspace();
  return may("pay.view") ? <PayPeriods /> : <Hours title="Payroll" />;
}
