import { Navigate, useParams } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";

/** Where the code on a sheet of paper leads: to the repair order in the workspace of whoever reads it. */
export default function PrintedOrder() {
  const { id = "" } = useParams();
  const { to, may } = useWorkspace();
  return <Navigate to={may("repair-order.view") ? to(`/repair-orders/${id}`) : to("")} replace />;
}
