import { OwnPay } from "~/features/payroll/own-pay";
import { useWorkspace } from "~/platform/session/use-workspace";

export const meta = () => [{ title: "My pay · AutoIQ" }];

/** The pay of somebody at the front desk. */
export default function MyPay() {
  const { to } = useWorkspace();
  return <OwnPay orderAddress={(id) => to(`/repair-orders/${id}`)} />;
}
