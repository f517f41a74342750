import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useLocalized } from "~/platform/language/messages";
import { type Tone, toneClass } from "../badge";
import { cn } from "../cn";

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck };

/** A message beside the thing it is about: an error, a warning, a hint. Errors and warnings are announced. */
export function Notice({
  tone = "info",
  title,
  action,
  className,
  children,
}: {
  tone?: Extract<Tone, "info" | "warning" | "danger" | "success">;
  title?: ReactNode;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const localized = useLocalized();
  const Icon = icons[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cn("flex items-start gap-2.5 rounded-md px-3 py-2.5 text-sm", toneClass[tone], className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {/* A refusal of a rule or the server is a sentence in English. */}
        {children ? (
          <div>{tone === "danger" && typeof children === "string" ? localized(children) : children}</div>
        ) : null}
        {action ? <div className="mt-2 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  );
}
