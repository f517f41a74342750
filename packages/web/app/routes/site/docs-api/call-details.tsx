import { useState } from "react";
import { type Call, type Schema, shapeOf } from "./open-api";

const tone: Record<string, string> = {
  GET: "bg-info-soft text-info-text",
  POST: "bg-success-soft text-success-text",
  DELETE: "bg-danger-soft text-danger-text",
};

/** One call: a row that expands to its request and response. */
export function CallDetails({ call }: { call: Call }) {
  // Rendering a hundred schemas that nobody opened would make the page slow.
  const [opened, setOpened] = useState(false);
  return (
    <details id={call.id} className="group scroll-mt-20" onToggle={() => setOpened(true)}>
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <span
          className={`w-16 rounded-sm py-0.5 text-center font-medium font-mono text-xs ${tone[call.method] ?? "bg-warning-soft text-warning-text"}`}
        >
          {call.method}
        </span>
        <code className="break-all font-mono text-sm">{call.path}</code>
        <span className="w-full text-fg-muted text-sm">{call.summary}</span>
      </summary>
      {opened ? (
        <div className="grid gap-5 border-line border-t bg-sunken/40 px-5 py-5">
          <p className="text-fg-muted text-sm">{call.access}</p>
          {call.parameters.length > 0 ? (
            <div>
              <h3 className="font-medium text-sm">Parameters</h3>
              <ul className="mt-2 grid gap-1.5 text-sm">
                {call.parameters.map((parameter) => (
                  <li key={`${parameter.in} ${parameter.name}`}>
                    <code className="font-mono">{parameter.name}</code>
                    <span className="text-fg-muted">
                      {" "}
                      in {parameter.in}
                      {parameter.required ? ", required" : ""}: {shapeOf(parameter.schema ?? {})}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          <Shape title="Request body" schema={call.body} of={call.id} />
          <Shape title="Response" schema={call.reply} of={call.id} />
        </div>
      ) : null}
    </details>
  );
}

const methodStyles =
  "mt-2 max-h-112 overflow-auto rounded-lg border border-line bg-surface p-4 font-mono text-xs leading-5";

function Shape({ title, schema, of }: { title: string; schema: Schema | null; of: string }) {
  if (!schema) return null;
  const id = `${of}-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <div>
      <h3 id={id} className="font-medium text-sm">
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-labelledby={id} className={methodStyles}>
        <pre>{shapeOf(schema)}</pre>
      </section>
    </div>
  );
}
