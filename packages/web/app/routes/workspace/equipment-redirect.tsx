import { Navigate, useParams } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";

/** Where the QR code on equipment leads: to the equipment in the workspace of the person who scans it. */
export default function EquipmentRedirect() {
  const { id = "" } = useParams();
  const { to, may } = useWorkspace();
  return <Navigate to={may("asset.view") ? to(`/assets/${id}`) : to("")} replace />;
}
