import { pageMeta } from "~/platform/page-meta";
import { MoreLink } from "../parts/action";
import { PageHero } from "../parts/page-hero";
import { ApiReference } from "./api-reference";
import { ClientSection } from "./client-section";

export const meta = () =>
  pageMeta("/docs/api", {
    of: {
      title: "API reference · AutoIQ guide",
      description:
        "Every call AutoIQ's screens make: path, permissions, request, and response, from this server's OpenAPI description.",
    },
  });

const rules = [
  ["Base URL", "/api on the server you sign in to."],
  [
    "Authentication",
    "Send the header Authorization: Bearer with an API key from Settings, API keys. Each call names the scope that a key needs.",
  ],
  [
    "Values",
    'Money is in whole cents, quantities are decimal strings such as "1.50", and times are UTC in ISO 8601.',
  ],
  ["Lists", "Lists are paginated. Pass next from one response as after in the next call."],
  [
    "Idempotency",
    "Send an Idempotency-Key with a write. Repeats with the same key return the same response.",
  ],
  [
    "Rate limit",
    "A key may send 300 requests a minute. RateLimit says what is left; after a 429, wait the seconds in Retry-After.",
  ],
  ["Refused", "Problem documents (RFC 9457) with a status, a code, and a readable message in detail."],
] as const;

export default function DocsApi() {
  return (
    <>
      <PageHero
        eyebrow="Documentation"
        title="API reference"
        lead="AutoIQ's screens use these calls. Your programs can use them too."
        actions={
          <>
            <MoreLink to="/api/openapi.json">OpenAPI 3.1 file</MoreLink>
            <MoreLink to="/api/client.ts">TypeScript client</MoreLink>
            <MoreLink to="/docs/data">Your data and the API</MoreLink>
          </>
        }
      />
      <div className="mx-auto max-w-6xl px-5 pb-20">
        <h2 className="sr-only">About every call</h2>
        <dl className="grid gap-x-10 gap-y-5 border-line border-y py-8 sm:grid-cols-2 lg:grid-cols-3">
          {rules.map(([term, words]) => (
            <div key={term}>
              <dt className="font-medium">{term}</dt>
              <dd className="mt-1 text-fg-muted text-sm">{words}</dd>
            </div>
          ))}
        </dl>
        <ClientSection />
        <ApiReference />
      </div>
    </>
  );
}
