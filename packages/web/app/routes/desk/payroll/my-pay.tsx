import { OwnPay } from "~/features/payroll/own-pay";

export const meta = () => [{ title: "My pay · AutoIQ" }];

/** The pay of somebody at the front desk. */
export default function MyPay() {
  return <OwnPay />;
}
