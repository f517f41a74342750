import { getShop } from "@autoiq/domain/shops/contract";
import { type DepartmentSettings, getDepartments } from "@autoiq/domain/shops/departments/contract";
import { invalidate, queryOptionsFor } from "~/platform/api";
import { queryClient } from "~/platform/query-client";

/** Caches the saved departments, so that the next save uses the new version. */
export function keepDepartments(saved: DepartmentSettings) {
  queryClient.setQueryData(queryOptionsFor(getDepartments).queryKey, saved);
  void invalidate(getShop);
}
