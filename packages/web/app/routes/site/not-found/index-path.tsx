import { Navigate } from "react-router";

/** The home page under the file name that servers used to give it. */
export default function IndexPath() {
  return <Navigate to="/" replace />;
}
