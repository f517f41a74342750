import { pageMeta } from "~/platform/page-meta";
import { Landing } from "./landing/landing";

// The same page as "/": search engines are sent there.
export const meta = () => pageMeta("/landing", { canonical: "/" });

export default function LandingPage() {
  return <Landing />;
}
