import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** The header of an auth page's card: what the page is and what to do there. */
export function CardHead({
  icon: Icon,
  tone = "accent",
  title,
  children,
}: {
  icon?: LucideIcon;
  tone?: "accent" | "danger";
  title: string;
  children?: ReactNode;
}) {
  const colors = tone === "danger" ? "bg-danger-soft text-danger-text" : "bg-accent-soft text-accent-text";
  return (
    <div>
      {Icon ? (
        <span aria-hidden="true" className={`mb-5 grid size-12 place-items-center rounded-lg ${colors}`}>
          <Icon className="size-6" />
        </span>
      ) : null}
      <h1 className="font-extrabold text-3xl leading-[1.05] tracking-[-0.03em] sm:text-4xl">{title}</h1>
      {children ? <div className="mt-3 text-base text-fg-muted">{children}</div> : null}
    </div>
  );
}
