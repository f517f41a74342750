import { en as text } from "@autoiq/domain/catalog/controls/en";
import { WifiOff } from "lucide-react";
import { localized } from "~/platform/language/messages";
import { useOnline } from "~/platform/use-online";
import { cn } from "../cn";

/** Says that the connection is lost, and what that means for what is on the screen. */
export function OfflineNotice({
  line = false,
  className,
}: {
  /** As high as a page's upper padding, on one line. */
  line?: boolean;
  className?: string;
}) {
  const online = useOnline();
  return (
    <div role="status" className={cn(online && "sr-only", className)}>
      {online ? null : (
        <p
          className={cn(
            "flex items-center gap-2 bg-warning-soft px-4 text-warning-text",
            line ? "h-5 text-xs" : "py-2 text-sm",
          )}
        >
          <WifiOff aria-hidden="true" className={cn("shrink-0", line ? "size-3.5" : "size-4")} />
          <span className={cn("min-w-0", line && "truncate")}>{localized(text.offline)}</span>
        </p>
      )}
    </div>
  );
}
