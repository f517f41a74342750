import { Navigate, useLocation } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";

/** Addresses that people know, and the page of the workspace where that work is done. */
const nearest: Record<string, string> = {
  "/analytics": "",
  "/assets": "/settings",
  "/payroll": "/team",
};

export default function NearestPage() {
  const { area, to } = useWorkspace();
  const asked = useLocation().pathname.slice(area.length + 1);
  return <Navigate to={asked === "/profile" ? "/profile" : to(nearest[asked] ?? "")} replace />;
}
