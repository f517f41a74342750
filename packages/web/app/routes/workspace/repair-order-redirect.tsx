import { Navigate, useParams } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";

/** Where the QR code on a printed sheet leads: to the repair order in the workspace of the person who scans it. */
export default function RepairOrderRedirect() {
  const { id = "" } = useParams();
  const { to, may } = useWorkspace();
  return <Navigate to={may("repair-order.view") ? to(`/repair-orders/${id}`) : to("")} replace />;
}
