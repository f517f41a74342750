import type { WebhookEvent } from "./open-api";

/** Each event that AutoIQ sends: its name, when it is sent, and an example of its body. */
export function WebhookReference({ events }: { events: readonly WebhookEvent[] }) {
  return (
    <section id="webhooks" aria-labelledby="webhooks-title" className="scroll-mt-20">
      <h2 id="webhooks-title" className="font-semibold text-2xl tracking-tight">
        Webhooks
      </h2>
      <p className="mt-3 max-w-3xl text-fg-muted text-sm">
        AutoIQ sends a POST for each event to the addresses under Settings, API keys, Webhooks. It is signed
        as Standard Webhooks describes. It names the record: read it at data.path with a key that has the
        scope. Events of one record arrive in order, each at least once, with the same id in every retry.
      </p>
      <div className="mt-4 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {events.map(({ type, label, example }) => (
          <details key={type} id={`event-${type}`} className="group scroll-mt-20">
            <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 hover:bg-hover [&::-webkit-details-marker]:hidden">
              <code className="break-all font-mono text-sm">{type}</code>
              <span className="text-fg-muted text-sm">{label}</span>
            </summary>
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              tabIndex={0}
              className="overflow-x-auto border-line border-t bg-sunken/40 p-5 font-mono text-xs leading-5"
            >
              {JSON.stringify(example, null, 2)}
            </pre>
          </details>
        ))}
      </div>
    </section>
  );
}
