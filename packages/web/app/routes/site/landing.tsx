import { claims } from "@autoiq/domain/site/claims";
import { Landing } from "./landing/landing";

export const meta = () => [
  { title: "AutoIQ for repair shops" },
  { name: "description", content: `${claims.tagline}.` },
  { tagName: "link", rel: "canonical", href: "/" },
];

export default function LandingPage() {
  return <Landing />;
}
