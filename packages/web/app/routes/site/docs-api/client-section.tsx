import { clientExample } from "@autoiq/domain/integrations/api-keys/client-example";
import { MoreLink } from "../parts/action";

const points = [
  "Every call that a key may make, with the types of its input and response",
  "An Idempotency-Key with each write, so that a retry can't do it twice",
  "Waits after a 429 as long as Retry-After says, and tries again when the connection is lost",
  "Reads lists page by page, and checks the signatures of webhooks",
] as const;

/** The typed client: what it does, where it is, and an example that a test compiles and runs. */
export function ClientSection() {
  return (
    <section aria-labelledby="client" className="mt-10">
      <h2 id="client" className="scroll-mt-20 font-semibold text-2xl tracking-tight">
        TypeScript client
      </h2>
      <p className="mt-3 max-w-3xl text-fg-muted">
        One file without dependencies, made from this server's description. Save it as autoiq.ts next to your
        program. It runs in Node, Deno, Bun, and workers.
      </p>
      <div className="mt-5 grid items-start gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <figure className="min-w-0 overflow-hidden rounded-xl border border-line bg-surface">
          <figcaption className="border-line border-b px-5 py-3 font-medium text-fg-muted text-sm">
            Book a car, read a list, handle a webhook
          </figcaption>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="max-h-112 overflow-auto p-5 font-mono text-xs leading-5"
          >
            <code>{clientExample}</code>
          </pre>
        </figure>
        <div>
          <ul className="grid list-disc gap-2 pl-5 text-sm">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className="mt-5">
            <MoreLink to="/api/client.ts">Download autoiq.ts</MoreLink>
          </p>
        </div>
      </div>
    </section>
  );
}
