import { pageMeta } from "~/platform/page-meta";
import { MoreLink } from "../parts/action";
import { PageHero } from "../parts/page-hero";
import { ApiReference } from "./api-reference";

export const meta = () =>
  pageMeta("/docs/api", {
    of: {
      title: "API reference · AutoIQ guide",
      description:
        "Every call that AutoIQ's own screens make: path, who may make it, what it takes and what it answers, read from this server's description.",
    },
  });

const rules = [
  ["Address", "The calls stand below /api, on the server that you sign in to."],
  [
    "Who calls",
    "Authorization: Bearer, with the access token of a signed-in person. It may do what that person may do.",
  ],
  ["Values", 'Money is whole cents, a quantity a decimal text such as "1.50", a time UTC in ISO 8601.'],
  ["Lists", "They come in pages: the next of a reply is the after of the next call."],
  [
    "Twice is once",
    "A write with an Idempotency-Key is done once, and answered the same when it is repeated.",
  ],
  [
    "Refused",
    "A problem document (RFC 9457): status, a code, and a sentence in detail that a person can read.",
  ],
] as const;

export default function DocsApi() {
  return (
    <>
      <PageHero
        eyebrow="Documentation"
        title="API reference"
        lead="What the screens do, they do through these calls. You may make them as well."
        actions={
          <>
            <MoreLink to="/api/openapi.json">The description, in OpenAPI 3.1</MoreLink>
            <MoreLink to="/docs/data">Your data and the API</MoreLink>
          </>
        }
      />
      <div className="mx-auto max-w-6xl px-5 pb-20">
        <h2 className="sr-only">What holds for every call</h2>
        <dl className="grid gap-x-10 gap-y-5 border-line border-y py-8 sm:grid-cols-2 lg:grid-cols-3">
          {rules.map(([term, words]) => (
            <div key={term}>
              <dt className="font-medium">{term}</dt>
              <dd className="mt-1 text-fg-muted text-sm">{words}</dd>
            </div>
          ))}
        </dl>
        <ApiReference />
      </div>
    </>
  );
}
