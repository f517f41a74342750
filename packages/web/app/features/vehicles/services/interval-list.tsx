import { listServiceIntervals } from "@autoiq/domain/vehicles/services/contract";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { IconButton } from "~/ui/icon-button";
import { toast } from "~/ui/toast";
import { IntervalForm } from "./interval-form";
import { formatInterval } from "./service-list";

/** The shop's services and their intervals, editable with permission. */
export function IntervalList({ mayChange }: { mayChange: boolean }) {
  const list = useQuery(queryOptionsFor(listServiceIntervals));
  const [editing, setEditing] = useState<string | null>(null);
  const done = () => {
    toast({
      title: "Service saved",
      description: "Due dates update within a minute.",
    });
    setEditing(null);
  };
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonRows label="Loading services" rows={6} />;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {list.data.intervals.map((interval) =>
          editing === interval.id ? (
            <li key={interval.id}>
              <IntervalForm existing={interval} onDone={done} onCancel={() => setEditing(null)} />
            </li>
          ) : (
            <li key={interval.id} className="flex items-start justify-between gap-3 text-sm">
              <div>
                <p className="font-medium">
                  {interval.name} {interval.active ? null : <Badge>Inactive</Badge>}
                </p>
                <p className="text-fg-muted text-xs">
                  {formatInterval(interval)} · {interval.phrases.join(", ")}
                </p>
              </div>
              {mayChange ? (
                <IconButton
                  size="sm"
                  label={`Edit ${interval.name}`}
                  icon={<Pencil />}
                  onClick={() => setEditing(interval.id)}
                />
              ) : null}
            </li>
          ),
        )}
      </ul>
      {mayChange ? (
        editing === "new" ? (
          <IntervalForm onDone={done} onCancel={() => setEditing(null)} />
        ) : (
          <Button onClick={() => setEditing("new")}>
            <Plus aria-hidden="true" />
            New service
          </Button>
        )
      ) : null}
    </div>
  );
}
