import { en as english } from "@autoiq/domain/catalog/controls/en";
import { useNavigation } from "react-router";
import { useSharedMessages } from "~/platform/language/messages";

/** A bar at the top of the screen while the next page loads, once that takes longer than a moment. */
export function PendingBar() {
  const t = useSharedMessages("controls", english);
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div role="progressbar" aria-label={t.loadingPage} className="pending-bar" />;
}
