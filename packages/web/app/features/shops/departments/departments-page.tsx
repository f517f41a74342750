import { getDepartments } from "@autoiq/domain/shops/departments/contract";
import { getBusinessProfile } from "@autoiq/domain/shops/profile/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { DepartmentHomes } from "./department-homes";
import { DepartmentsForm } from "./departments-form";

/** The departments of the business, and which technicians and bays belong to one. */
export function DepartmentsPage() {
  const settings = useQuery(queryOptionsFor(getDepartments));
  const profile = useQuery(queryOptionsFor(getBusinessProfile));
  if (settings.isError)
    return (
      <Card>
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      </Card>
    );
  if (!settings.data)
    return (
      <Card padded={false}>
        <SkeletonRows label="Loading departments" />
      </Card>
    );
  const active = settings.data.departments.filter((each) => each.active);
  return (
    <>
      <DepartmentsForm settings={settings.data} industry={profile.data?.industry ?? null} />
      {active.length > 1 ? <DepartmentHomes settings={settings.data} /> : null}
    </>
  );
}
