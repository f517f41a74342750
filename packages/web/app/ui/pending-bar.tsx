import { useNavigation } from "react-router";

/** A line at the top of the screen while the next page is fetched, once that takes longer than a moment. */
export function PendingBar() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div role="progressbar" aria-label="Loading the page" className="pending-bar" />;
}
