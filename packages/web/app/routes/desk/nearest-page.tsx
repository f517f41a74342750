import { Navigate, useLocation } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";

/** Well-known addresses, and the workspace page for each. */
const nearest: Record<string, string> = {
  "/analytics": "",
  "/payroll": "/team",
};

export default function NearestPage() {
  const { area, to } = useWorkspace();
  const requestedPath = useLocation().pathname.slice(area.length + 1);
  return (
    <Navigate to={requestedPath === "/profile" ? "/profile" : to(nearest[requestedPath] ?? "")} replace />
  );
}
