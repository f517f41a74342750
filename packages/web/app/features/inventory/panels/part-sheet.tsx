import { getPartStory } from "@autoiq/domain/inventory/contract";
import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck, PackagePlus } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/error-state";
import { Sheet } from "~/ui/sheet";
import { SkeletonRows } from "~/ui/skeleton";
import { CountForm } from "../forms/count-form";
import { ReceiveForm } from "../forms/receive-form";
import { PartStory } from "./part-story";

/** A part beside the list: its figures, its story, and the two acts that change its stock by hand. */
export function PartSheet({
  id,
  timeZone,
  mayWrite,
  onClose,
}: {
  id: string;
  timeZone: string;
  mayWrite: boolean;
  onClose: () => void;
}) {
  const [act, setAct] = useState<"receive" | "count" | null>(null);
  const story = useQuery(queryOptionsFor(getPartStory, { params: { id } }));
  const part = story.data?.part;
  const done = () => setAct(null);
  return (
    <Sheet
      open
      wide
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={part?.name ?? "Part"}
      description={part ? [part.number, part.brand].filter(Boolean).join(" · ") : "Loading"}
    >
      {story.error && !story.data ? (
        <ErrorState error={story.error} onRetry={() => void story.refetch()} />
      ) : !story.data || !part ? (
        <SkeletonRows label="Loading the part" rows={6} />
      ) : (
        <PartStory
          story={story.data}
          timeZone={timeZone}
          acts={
            !mayWrite ? null : act === "receive" ? (
              <ReceiveForm part={part} onDone={done} />
            ) : act === "count" ? (
              <CountForm part={part} onDone={done} />
            ) : (
              <div className="flex flex-wrap gap-2">
                <Button variant="primary" onClick={() => setAct("receive")}>
                  <PackagePlus aria-hidden="true" />
                  Receive
                </Button>
                <Button onClick={() => setAct("count")}>
                  <ClipboardCheck aria-hidden="true" />
                  Correct count
                </Button>
              </div>
            )
          }
        />
      )}
    </Sheet>
  );
}
