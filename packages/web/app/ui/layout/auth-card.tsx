import type { ReactNode } from "react";
import { cn } from "../cn";
import { useEntrance } from "../use-entrance";

/** The single card of a sign-in or identity page. It fades in. */
export function AuthCard({
  wide,
  className,
  children,
}: {
  wide?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const entered = useEntrance(200, 600);
  return (
    <div
      data-entered={entered}
      className={cn(
        "w-full max-w-md rounded-xl border border-line bg-surface p-5 shadow-3 sm:p-8",
        "translate-y-2 opacity-0 transition-[opacity,translate] duration-300 ease-out",
        "data-[entered=true]:translate-y-0 data-[entered=true]:opacity-100",
        wide && "max-w-xl",
        className,
      )}
    >
      {children}
    </div>
  );
}
