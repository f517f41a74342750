import type { ReactNode } from "react";
import { cn } from "./cn";

/** The one card of a page that asks a person who they are. */
export function AuthCard({
  wide,
  className,
  children,
}: {
  wide?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={cn(
        "w-full max-w-md animate-[rise-in_300ms_200ms_both] rounded-xl border border-line bg-surface p-5 shadow-2 md:p-7",
        wide && "max-w-xl",
        className,
      )}
    >
      {children}
    </div>
  );
}
