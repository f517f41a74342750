import { Navigate } from "react-router";

/** The first page under the name that servers once gave it. */
export default function IndexPath() {
  return <Navigate to="/" replace />;
}
