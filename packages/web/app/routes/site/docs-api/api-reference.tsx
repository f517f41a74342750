import { useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { CallDetails } from "./call-details";
import { type Call, callsOf, type OpenApi, type WebhookEvent, webhooksOf } from "./open-api";
import { WebhookReference } from "./webhook-reference";

type Loaded =
  | { state: "loading" }
  | { state: "failed" }
  | { state: "there"; areas: Map<string, Call[]>; events: WebhookEvent[] };

const labels = (area: string) => {
  const spaced = area.replaceAll("-", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** The calls as this server describes them, so that the page always matches the server. */
export function ApiReference() {
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: "try again" asks anew
  useEffect(() => {
    const stop = new AbortController();
    setLoaded({ state: "loading" });
    fetch("/api/openapi.json", { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        const description = (await response.json()) as OpenApi;
        setLoaded({ state: "there", areas: callsOf(description), events: webhooksOf(description) });
      })
      .catch(() => (stop.signal.aborted ? undefined : setLoaded({ state: "failed" })));
    return () => stop.abort();
  }, [tries]);

  if (loaded.state === "loading")
    return (
      <>
        {/* As high as the window, so that the footer does not move when the calls arrive. */}
        <p role="status" data-acts="" className="min-h-dvh py-10 text-fg-muted">
          Loading…
        </p>
        <noscript>
          <p className="pb-10">
            This list needs JavaScript. You can also open the OpenAPI file with any tool.
          </p>
        </noscript>
      </>
    );
  if (loaded.state === "failed")
    return (
      <div
        role="alert"
        className="my-10 flex flex-wrap items-center gap-4 rounded-lg bg-danger-soft px-5 py-4 text-danger-text"
      >
        <span className="flex-1">The API description didn't load. Check your connection.</span>
        <Button onClick={() => setTries((count) => count + 1)}>Try again</Button>
      </div>
    );
  const areas = [...loaded.areas];
  return (
    <div className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label="Areas">
        <ul className="flex flex-wrap gap-x-4 border-line lg:sticky lg:top-24 lg:block lg:border-l">
          {areas.map(([area, calls]) => (
            <AreaLink key={area} to={area} label={labels(area)} count={calls.length} />
          ))}
          <AreaLink to="webhooks" label="Webhooks" count={loaded.events.length} />
        </ul>
      </nav>
      <div className="grid min-w-0 gap-12">
        {areas.map(([area, calls]) => (
          <section key={area} id={area} aria-labelledby={`${area}-title`} className="scroll-mt-20">
            <h2 id={`${area}-title`} className="font-semibold text-2xl tracking-tight">
              {labels(area)}
            </h2>
            <div className="mt-4 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
              {calls.map((call) => (
                <CallDetails key={call.id} call={call} />
              ))}
            </div>
          </section>
        ))}
        <WebhookReference events={loaded.events} />
      </div>
    </div>
  );
}

function AreaLink({ to, label, count }: { to: string; label: string; count: number }) {
  return (
    <li>
      <a
        href={`#${to}`}
        className="flex min-h-9 items-center text-fg-muted text-sm hover:text-fg max-lg:min-h-11 lg:pl-4"
      >
        {label}
        <span className="ml-1.5 text-fg-subtle text-xs">{count}</span>
      </a>
    </li>
  );
}
