import { WifiOff } from "lucide-react";
import { useOnline } from "~/platform/use-online";
import { cn } from "../cn";

/** Says that the connection is lost, and what that means for what is on the screen. */
export function OfflineNotice({ className }: { className?: string }) {
  const online = useOnline();
  return (
    <div role="status" className={cn(online && "sr-only", className)}>
      {online ? null : (
        <p className="flex items-center gap-2 bg-warning-soft px-4 py-2 text-sm text-warning-text">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline. What you see may be out of date; what you type stays here until it can be saved.
        </p>
      )}
    </div>
  );
}
