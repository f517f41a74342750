import { dayIn } from "@autoiq/domain/kernel/time";
import { type AttendanceEntry, getTimeWeek } from "@autoiq/domain/time-clock/weeks/contract";
import { weekOf } from "@autoiq/domain/time-clock/worked-time";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Scissors, Trash2 } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { ApproveWeek } from "~/features/staff/time/approve-week";
import { EntryDialog } from "~/features/staff/time/entry-dialog";
import { SplitOrDeleteDialog } from "~/features/staff/time/split-dialog";
import { WeekDays } from "~/features/time-clock/weeks/week-days";
import { WeekPicker } from "~/features/time-clock/weeks/week-picker";
import { WeekState } from "~/features/time-clock/weeks/week-state";
import { WeekTrail } from "~/features/time-clock/weeks/week-trail";
import { queryOptionsFor } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/time/use-now";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { useListView } from "~/ui/lists/use-list-view";

export const meta = () => [{ title: "Time of a week · AutoIQ" }];

type Open =
  | { readonly act: "add" }
  | { readonly act: "change" | "split" | "delete"; readonly entry: AttendanceEntry };

/** One person's week, to correct and approve. */
export default function Week() {
  const { to } = useWorkspace();
  const { id: staffId = "" } = useParams();
  const { timeZone } = useShop().location;
  const { view, choose } = useListView();
  const [open, setOpen] = useState<Open | null>(null);
  const thisWeek = weekOf(dayIn(timeZone, useNow()));
  const asked = view.get("week") ?? thisWeek;
  const loaded = useQuery({
    ...queryOptionsFor(getTimeWeek, { params: { staffId }, query: { week: asked } }),
    placeholderData: keepPreviousData,
  });
  const week = loaded.data;
  const close = () => setOpen(null);
  const nameOf = (entry: AttendanceEntry) => formatTime(entry.startedAt, timeZone, "weekday-time");
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={week?.name ?? "Time"}
        back={{ to: to(`/team/time${asked === thisWeek ? "" : `?week=${asked}`}`), label: "Time" }}
        status={week ? <WeekState state={week.state} /> : undefined}
        actions={
          week ? (
            <Button onClick={() => setOpen({ act: "add" })}>
              <Plus aria-hidden="true" />
              Add time
            </Button>
          ) : null
        }
      />
      <WeekPicker week={asked} thisWeek={thisWeek} onChoose={(next) => choose({ week: next })} />
      {week ? (
        <div aria-busy={loaded.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ApproveWeek week={week} />
          <Card padded={false}>
            <WeekDays
              week={week}
              actions={(entry) => (
                <>
                  <IconButton
                    label={`Change ${nameOf(entry)}`}
                    icon={<Pencil aria-hidden="true" />}
                    onClick={() => setOpen({ act: "change", entry })}
                  />
                  {entry.endedAt ? (
                    <>
                      <IconButton
                        label={`Split ${nameOf(entry)}`}
                        icon={<Scissors aria-hidden="true" />}
                        onClick={() => setOpen({ act: "split", entry })}
                      />
                      <IconButton
                        label={`Delete ${nameOf(entry)}`}
                        icon={<Trash2 aria-hidden="true" />}
                        onClick={() => setOpen({ act: "delete", entry })}
                      />
                    </>
                  ) : null}
                </>
              )}
            />
          </Card>
          <WeekTrail week={week} />
        </div>
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label="Loading the week" rows={7} />
      )}
      {week && open?.act === "add" ? <EntryDialog week={week} entry={null} onClose={close} /> : null}
      {week && open?.act === "change" ? <EntryDialog week={week} entry={open.entry} onClose={close} /> : null}
      {week && (open?.act === "split" || open?.act === "delete") ? (
        <SplitOrDeleteDialog week={week} entry={open.entry} act={open.act} onClose={close} />
      ) : null}
    </div>
  );
}
