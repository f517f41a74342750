import { useEffect, useState } from "react";
import { cn } from "~/ui/cn";

const words = ["very easy to guess", "easy to guess", "could be stronger", "strong", "very strong"];
const colours = ["bg-danger", "bg-danger", "bg-warning", "bg-success", "bg-success"];

/**
 * Says how hard a password would be to guess. What estimates it is fetched when the first letter is typed; without it
 * nothing is said, and the server decides in any case.
 */
export function PasswordStrength({ password, about = "" }: { password: string; about?: string }) {
  const [score, setScore] = useState<number | null>(null);
  const empty = password === "";
  useEffect(() => {
    if (password === "") return;
    let overtaken = false;
    const waiting = setTimeout(() => {
      import("./estimate-strength")
        .then(({ estimateStrength }) => {
          if (!overtaken) setScore(estimateStrength(password, about.split(/\s+/)));
        })
        .catch(() => setScore(null));
    }, 150);
    return () => {
      overtaken = true;
      clearTimeout(waiting);
    };
  }, [password, about]);
  const shown = empty ? null : score;
  return (
    <div className="grid gap-1">
      {shown === null ? null : (
        <div aria-hidden="true" className="grid grid-cols-4 gap-1">
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={cn("h-1 rounded-full", step <= Math.max(1, shown) ? colours[shown] : "bg-line")}
            />
          ))}
        </div>
      )}
      <p role="status" className="text-fg-muted text-xs">
        {shown === null ? "" : `This password is ${words[shown]}.`}
      </p>
    </div>
  );
}
