import { archiveTemplate, getTemplate, listTemplates } from "@autoiq/domain/inspections/templates/contract";
import { useQuery } from "@tanstack/react-query";
import { ClipboardList, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Checkbox } from "~/ui/forms/checkbox";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { toast } from "~/ui/toast";

export const meta = () => [{ title: "Inspection templates · AutoIQ" }];

/** The shop's inspection templates. */
export default function InspectionTemplates() {
  const { to } = useWorkspace();
  const [archived, setArchived] = useState(false);
  const list = useQuery(queryOptionsFor(listTemplates, { query: { archived: archived ? "yes" : "no" } }));
  const archive = useWrite(archiveTemplate, { invalidates: [listTemplates, getTemplate] });
  const setActive = (template: { id: string; name: string; version: number }, active: boolean) =>
    archive.mutate(
      { params: { id: template.id }, body: { version: template.version, active } },
      {
        onSuccess: (now) =>
          toast({
            title: active ? `“${now.name}” restored` : `“${now.name}” archived`,
            description: active ? undefined : "Existing inspections don't change.",
            ...(active ? {} : { action: { label: "Undo", onClick: () => setActive(now, true) } }),
          }),
      },
    );
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Inspection templates"
        description="What to inspect, the yellow and red limits, and the canned job for each finding."
        actions={
          <Button asChild variant="primary">
            <Link to={to(`/inspection-templates/${newId()}?new=1`)}>
              <Plus aria-hidden="true" />
              New template
            </Link>
          </Button>
        }
      />
      <Card
        title="Templates"
        padded={false}
        actions={
          <Checkbox label="Show archived" checked={archived} onChange={() => setArchived(!archived)} />
        }
      >
        {list.data ? (
          list.data.templates.length === 0 ? (
            <EmptyState icon={<ClipboardList />} title="All templates are archived">
              Restore an archived template or create a new one.
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {list.data.templates.map((template) => (
                <li key={template.id} className="flex flex-wrap items-center gap-3 px-4 py-2">
                  <div className="min-w-0 flex-1 basis-56">
                    <Link
                      to={to(`/inspection-templates/${template.id}`)}
                      className="inline-flex min-h-11 items-center font-medium text-accent-text text-sm underline-offset-4 hover:underline"
                    >
                      {template.name}
                    </Link>
                    <p className="text-fg-muted text-xs tabular">
                      {template.points} {template.points === 1 ? "point" : "points"}
                      {template.version === 0 ? " · AutoIQ default" : ` · version ${template.version}`}
                    </p>
                  </div>
                  {template.active ? null : <Badge>Archived</Badge>}
                  <Button
                    size="sm"
                    disabled={archive.isPending}
                    onClick={() => setActive(template, !template.active)}
                  >
                    {template.active ? "Archive" : "Restore"}
                    <span className="sr-only"> {template.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        ) : list.error ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <SkeletonRows label="Loading templates" rows={3} />
        )}
      </Card>
    </div>
  );
}
