import { Navigate, useLocation } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";

/** Pages that the role may not open, and the page of its workspace for that work. Other ones lead to the first page. */
const nearest: Record<string, string> = {
  "/payroll": "/team/missed-clock-outs",
};

export default function NearestPage() {
  const { area, to } = useWorkspace();
  const requestedPath = useLocation().pathname.slice(area.length + 1);
  return <Navigate to={to(nearest[requestedPath] ?? "")} replace />;
}
