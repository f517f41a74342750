import { useNavigation } from "react-router";

/** A bar at the top of the screen while the next page loads, once that takes longer than a moment. */
export function PendingBar() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div role="progressbar" aria-label="Loading the page" className="pending-bar" />;
}
