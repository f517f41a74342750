import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Column, DataTable } from "./data-table";

afterEach(cleanup);

type Row = { id: string; name: string };
const columns: Column<Row>[] = [
  { id: "name", header: "Name", order: { by: "name" }, cell: (row) => row.name },
  { id: "opened", header: "Opened", order: { by: "opened", lastFirst: true }, cell: () => "today" },
];
const rows = [
  { id: "1", name: "Zoe" },
  { id: "2", name: "Abe" },
];
const names = () =>
  within(screen.getByRole("table"))
    .getAllByText(/Zoe|Abe/)
    .map((each) => each.textContent);

test("a column that the server sorts asks for its order, and leaves the rows as they came", () => {
  const onOrder = vi.fn();
  const show = (by: string) => (
    <DataTable
      caption="People"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      order={{ by, onOrder }}
    />
  );
  const { rerender } = render(show("-opened"));
  expect(screen.getByRole("columnheader", { name: "Opened" }).getAttribute("aria-sort")).toBe("descending");
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  press("Name");
  rerender(show("name"));
  expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("ascending");
  press("Name");
  press("Opened");
  rerender(show("-opened"));
  press("Opened");
  expect(onOrder.mock.calls).toEqual([["name"], ["-name"], ["-opened"], ["opened"]]);
  expect(names()).toEqual(["Zoe", "Abe"]);
});

test("without an order from the server its columns cannot be sorted", () => {
  render(<DataTable caption="People" columns={columns} rows={rows} rowKey={(row) => row.id} />);
  expect(screen.queryAllByRole("button")).toEqual([]);
});
