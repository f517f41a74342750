import { hasDepartments } from "@autoiq/domain/shops/departments/rules";
import type { ActiveDepartment } from "@autoiq/domain/shops/departments/schema";
import { useContext } from "react";
import { ShopContext } from "./use-shop";

const none: readonly ActiveDepartment[] = [];

/** The departments that people can choose from. Empty in a shop with only one, where there is nothing to choose. */
export function useDepartments(): readonly ActiveDepartment[] {
  const departments = useContext(ShopContext)?.departments;
  return departments && hasDepartments(departments) ? departments : none;
}
