import { expect, test } from "vitest";
import { subjectOfPage } from "./page-subject";

const id = "93883384-1dba-4d25-890f-75d6734e4039";
test.each([
  [`/owner/clients/${id}`, { customerId: id }],
  [`/technician/repair-orders/${id}`, { repairOrderId: id }],
  [`/management/inventory/${id}`, { partId: id }],
  ["/owner/inventory/cores", null],
  ["/owner/clients", null],
  [`/owner/team/${id}`, null],
])("%s", (path, subject) => {
  expect(subjectOfPage(path)?.subject ?? null).toEqual(subject);
});
