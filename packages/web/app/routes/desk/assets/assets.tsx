import { getDepreciation, listEquipment } from "@autoiq/domain/assets/contract";
import {
  dueState,
  equipmentCategories,
  equipmentCategoryNames,
  type Plan,
} from "@autoiq/domain/assets/schema";
import { useQuery } from "@tanstack/react-query";
import { Forklift, Plus, Printer } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { dueLabels } from "~/features/assets/due";
import { DueList } from "~/features/assets/due-list";
import { EquipmentLabels } from "~/features/assets/equipment-labels";
import { EquipmentTable, type ListedEquipment } from "~/features/assets/equipment-table";
import { queryOptionsFor } from "~/platform/api";
import { useMe } from "~/platform/session/use-session";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { Tabs } from "~/ui/layout/tabs";
import { selectColumn } from "~/ui/lists/select-column";
import { useListView, useListViewText } from "~/ui/lists/use-list-view";
import { useSelection } from "~/ui/lists/use-selection";
import { Dialog } from "~/ui/overlays/dialog";

export const meta = () => [{ title: "Assets · AutoIQ" }];

const EquipmentForm = lazy(async () => ({
  default: (await import("~/features/assets/equipment-form")).EquipmentForm,
}));
const ServiceForm = lazy(async () => ({
  default: (await import("~/features/assets/service-form")).ServiceForm,
}));
const DepreciationPanel = lazy(async () => ({
  default: (await import("~/features/assets/depreciation-panel")).DepreciationPanel,
}));
const LentThings = lazy(async () => ({ default: (await import("./lent-things")).LentThings }));

const statuses = {
  "in-service": "In service",
  out: "Out of service",
  gone: "Retired or sold",
} as const;

/** Whether a row has that status in the filter. Without a status: what the shop still has. */
function hasStatus(row: ListedEquipment, status: string | null): boolean {
  if (status === "gone") return row.state !== "in-use";
  if (row.state !== "in-use") return false;
  return status === null || (row.outage === null) === (status === "in-service");
}

/** The location's equipment, what is due, its depreciation, and what the shop lends. */
export default function Assets() {
  const { location } = useShop();
  const { to, may, limits } = useWorkspace();
  const navigate = useNavigate();
  const me = useMe();
  const { view, choose } = useListView();
  const { text, setText, requestedState: q } = useListViewText("q");
  const list = useQuery(queryOptionsFor(listEquipment));
  const { chosen, chooseOne } = useSelection();
  const [printing, setPrinting] = useState(false);
  const [recording, setRecording] = useState<Plan | null>(null);
  const printed = useCallback(() => setPrinting(false), []);
  const equipmentTo = useCallback((id: string) => to(`/assets/${id}`), [to]);
  const [status, category, due] = [view.get("status"), view.get("category"), view.get("due")];
  const rows = useMemo((): ListedEquipment[] => {
    const next = new Map<string, Plan>();
    for (const plan of list.data?.plans ?? [])
      if (!next.has(plan.equipmentId)) next.set(plan.equipmentId, plan);
    return (list.data?.equipment ?? []).map((row) => ({ ...row, next: next.get(row.id) }));
  }, [list.data]);
  const words = q.toLowerCase();
  const shown = rows.filter(
    (row) =>
      hasStatus(row, status) &&
      (!category || row.category === category) &&
      (!due || row.next?.state === due) &&
      [row.name, row.make, row.model, row.serial, row.bayName ?? "", equipmentCategories[row.category]].some(
        (each) => each.toLowerCase().includes(words),
      ),
  );
  const selection = useMemo(
    () => selectColumn<ListedEquipment>({ nameOf: ({ name }) => name, chosen, onChoose: chooseOne }),
    [chosen, chooseOne],
  );
  const labels = chosen.size > 0 ? rows.filter(({ id }) => chosen.has(id)) : shown;
  const adding = view.get("new") === "equipment";
  const setAdding = (isOpen: boolean) => choose({ new: isOpen ? "equipment" : null });
  const overdue = list.data?.plans.filter((plan) => plan.state === "overdue").length ?? 0;
  const isFiltered = Boolean(q || status || category || due);
  const loading = (
    <Card padded={false}>
      {list.error ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows label="Loading equipment" rows={8} />
      )}
    </Card>
  );
  const table = (
    <Card padded={false}>
      <div className="flex flex-wrap items-end gap-3 border-line border-b p-3">
        <Field label="Search equipment" hideLabel className="min-w-48 flex-1">
          <Input
            type="search"
            placeholder="Name, make, model, serial, or bay"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Filter
          label="Due"
          value={due}
          all="Any due day"
          options={dueState.options.map((value) => ({ value, label: dueLabels[value] }))}
          onChoose={(value) => choose({ due: value })}
        />
        <Filter
          label="Status"
          value={status}
          all="In use"
          options={Object.entries(statuses).map(([value, label]) => ({ value, label }))}
          onChoose={(value) => choose({ status: value })}
        />
        <Filter
          label="Category"
          value={category}
          all="All categories"
          options={equipmentCategoryNames.map((value) => ({ value, label: equipmentCategories[value] }))}
          onChoose={(value) => choose({ category: value })}
        />
      </div>
      <EquipmentTable
        rows={shown}
        equipmentTo={equipmentTo}
        onOpen={(row) => void navigate(equipmentTo(row.id))}
        selection={selection}
        empty={
          isFiltered || rows.length > 0 ? (
            <EmptyState icon={<Forklift />} title="No equipment matches">
              Change the search or the filters.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<Forklift />}
              title="No equipment yet"
              action={
                <Button variant="primary" onClick={() => setAdding(true)}>
                  Add your first lift
                </Button>
              }
            >
              Add lifts, compressors, and machines, and AutoIQ says when they are due for inspection and
              service.
            </EmptyState>
          )
        }
      />
    </Card>
  );
  return (
    <>
      <PageHeader
        title="Assets"
        description="Equipment, its inspections and services, and what it is worth."
        actions={
          <>
            {list.data && rows.length > 0 ? (
              <Button disabled={labels.length === 0} onClick={() => setPrinting(true)}>
                <Printer aria-hidden="true" />
                Print {labels.length === 1 ? "1 label" : `${labels.length} labels`}
              </Button>
            ) : null}
            {may("asset.write") ? (
              <Button variant="primary" onClick={() => setAdding(true)}>
                <Plus aria-hidden="true" />
                Add equipment
              </Button>
            ) : null}
          </>
        }
      />
      <Tabs
        label="Assets"
        value={view.get("tab") ?? "equipment"}
        onValueChange={(tab) => choose({ tab: tab === "equipment" ? null : tab })}
        items={[
          { value: "equipment", label: "Equipment", content: list.data ? table : loading },
          {
            value: "due",
            label: overdue > 0 ? `Due (${overdue} overdue)` : "Due",
            content: !list.data ? (
              loading
            ) : list.data.plans.length === 0 ? (
              <Card padded={false}>
                <EmptyState icon={<Forklift />} title="Nothing is planned yet">
                  Open a piece of equipment and add a plan, such as a lift's yearly inspection.
                </EmptyState>
              </Card>
            ) : (
              <DueList
                plans={list.data.plans}
                equipment={new Map(list.data.equipment.map((row) => [row.id, row]))}
                equipmentTo={equipmentTo}
                onRecord={setRecording}
              />
            ),
          },
          ...(may("asset.cost") && limits.seesCosts
            ? [
                {
                  value: "depreciation",
                  label: "Depreciation",
                  content: <Depreciation equipmentTo={equipmentTo} />,
                },
              ]
            : []),
          {
            value: "loaners",
            label: "Loaners & key tags",
            content: (
              <Suspense fallback={<SkeletonRows label="Loading loaners and key tags" rows={4} />}>
                <LentThings />
              </Suspense>
            ),
          },
        ]}
      />
      {printing ? <EquipmentLabels equipment={labels} onDone={printed} /> : null}
      <Dialog open={adding} onOpenChange={setAdding} title="Add equipment" size="lg">
        <Suspense fallback={<SkeletonRows label="Loading the form" rows={6} />}>
          <EquipmentForm
            bays={location.bays}
            seesCosts={limits.seesCosts}
            onDone={(id) => (id ? void navigate(equipmentTo(id)) : setAdding(false))}
          />
        </Suspense>
      </Dialog>
      <Dialog
        open={recording !== null}
        onOpenChange={() => setRecording(null)}
        title={recording ? `Record ${recording.name}` : ""}
      >
        <Suspense fallback={<SkeletonRows label="Loading the form" rows={4} />}>
          {recording && list.data ? (
            <ServiceForm
              plan={recording}
              today={list.data.today}
              name={`${me.firstName} ${me.lastName}`.trim()}
              onDone={() => setRecording(null)}
            />
          ) : null}
        </Suspense>
      </Dialog>
    </>
  );
}

function Filter({
  label,
  value,
  all,
  options,
  onChoose,
}: {
  label: string;
  value: string | null;
  all: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string | null) => void;
}) {
  return (
    <Field label={label} hideLabel className="w-44 max-sm:w-auto max-sm:flex-1 max-sm:basis-36">
      <Select
        value={value ?? ""}
        options={[{ value: "", label: all }, ...options]}
        onChange={({ target }) => onChoose(target.value || null)}
      />
    </Field>
  );
}

function Depreciation({ equipmentTo }: { equipmentTo: (id: string) => string }) {
  const report = useQuery(queryOptionsFor(getDepreciation));
  if (!report.data)
    return (
      <Card padded={false}>
        {report.error ? (
          <ErrorState error={report.error} onRetry={() => void report.refetch()} />
        ) : (
          <SkeletonRows label="Loading depreciation" rows={6} />
        )}
      </Card>
    );
  return (
    <Suspense fallback={<SkeletonRows label="Loading depreciation" rows={6} />}>
      <DepreciationPanel report={report.data.report} today={report.data.today} equipmentTo={equipmentTo} />
    </Suspense>
  );
}
