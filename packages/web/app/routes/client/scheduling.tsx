import { Navigate } from "react-router";

/** A client's appointments stand on the first page, beside the vehicles they are for. */
export default function ClientScheduling() {
  return <Navigate to="/client" replace />;
}
