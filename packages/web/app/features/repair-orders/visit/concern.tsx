import { useState } from "react";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";

/** What the customer said. A long text opens in full on a press, so that the jobs stay near the top. */
export function Concern({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const isLong = text.length > 240;
  return (
    <div className="min-w-0">
      <p className={cn("wrap-anywhere whitespace-pre-line py-1", isLong && !whole && "line-clamp-2")}>
        <span className="text-fg-muted">Concern: </span>
        {text || "None entered."}
      </p>
      {isLong ? (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-2"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? "Show less" : "Show all"}
        </Button>
      ) : null}
    </div>
  );
}
