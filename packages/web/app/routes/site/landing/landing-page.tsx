import { pageMeta } from "~/platform/page-meta";
import { Landing } from "./landing";

// The same page as "/". Its canonical URL points there.
export const meta = () => pageMeta("/landing", { canonical: "/" });

export default function LandingPage() {
  return <Landing />;
}
