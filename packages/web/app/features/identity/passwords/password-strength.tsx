import { fillIn } from "@autoiq/domain/catalog/message";
import { useEffect, useState } from "react";
import { useMessages } from "~/platform/language/messages";
import { useShortestPassword } from "~/platform/use-config";
import { cn } from "~/ui/cn";

const colours = ["bg-danger", "bg-danger", "bg-warning", "bg-success", "bg-success"];

const strengthOf = (score: number) => String(score) as "0" | "1" | "2" | "3" | "4";

/**
 * Hint for a new password field: the minimum length, then the estimated strength. The estimator loads with the first
 * letter. The server always decides.
 */
export function PasswordStrength({ password, about = "" }: { password: string; about?: string }) {
  const t = useMessages("identity");
  const shortest = useShortestPassword();
  const [score, setScore] = useState<number | null>(null);
  const empty = password === "";
  useEffect(() => {
    if (password === "") return;
    let isStale = false;
    const waiting = setTimeout(() => {
      import("./estimate-strength")
        .then(({ estimateStrength }) => {
          if (!isStale) setScore(estimateStrength(password, about.split(/\s+/)));
        })
        .catch(() => setScore(null));
    }, 150);
    return () => {
      isStale = true;
      clearTimeout(waiting);
    };
  }, [password, about]);
  const shown = empty ? null : score;
  return (
    <span className="grid gap-1.5">
      <span aria-hidden="true" className="grid grid-cols-4 gap-1 pt-0.5">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cn(
              "h-1 rounded-full transition-colors duration-(--quick)",
              shown !== null && step <= Math.max(1, shown) ? colours[shown] : "bg-line",
            )}
          />
        ))}
      </span>
      <span role="status">
        {shown === null ? fillIn(t.strength.atLeast, { shortest }) : t.strength[strengthOf(shown)]}
      </span>
    </span>
  );
}
