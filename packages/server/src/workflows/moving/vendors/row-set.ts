/** Tables that an import adds rows to, parents first. What triggers write is not among them. */
export const importTables = [
  "customers",
  "vehicles",
  "customer_notes",
  "parts",
  "part_prices",
  "stock_levels",
  "stock_movements",
  "canned_jobs",
  "repair_orders",
  "jobs",
  "job_lines",
  "deposits",
  "invoices",
  "invoice_taxes",
  "invoice_departments",
  "payments",
  "account_payments",
] as const;
export type ImportTable = (typeof importTables)[number];

/** A row by column name, without its organization. */
export type Row = Readonly<Record<string, unknown>>;

/** A row that an import adds, as it is written down. */
export interface AddedRow {
  readonly table: ImportTable;
  readonly id: string;
  /** The record that it belongs to, and is taken back with. */
  readonly recordId: string;
  /** Of the row that is a record of the files. */
  readonly kind: string | null;
  readonly sourceKey: string | null;
}

/** The rows of an import by table, and those of them that have an id of their own. */
export class RowSet {
  readonly added: AddedRow[] = [];
  readonly #rows = new Map<ImportTable, Row[]>();

  /** The row that is a record of the files, under its key there. */
  addRecord(
    table: ImportTable,
    row: Row & { readonly id: string },
    [kind, sourceKey]: [string, string],
  ): void {
    this.addPlain(table, row);
    this.added.push({ table, id: row.id, recordId: row.id, kind, sourceKey });
  }

  /** A record's part that has an id of its own. */
  addPart(table: ImportTable, recordId: string, row: Row & { readonly id: string }): void {
    this.addPlain(table, row);
    this.added.push({ table, id: row.id, recordId, kind: null, sourceKey: null });
  }

  /** A part of an order that is a record of the files itself. */
  addNamedPart(
    table: ImportTable,
    recordId: string,
    row: Row & { readonly id: string },
    [kind, sourceKey]: [string, string],
  ): void {
    this.addPlain(table, row);
    this.added.push({ table, id: row.id, recordId, kind, sourceKey });
  }

  /** A row that goes with the row whose id it has. */
  addPlain(table: ImportTable, row: Row): void {
    const rows = this.#rows.get(table);
    if (rows) rows.push(row);
    else this.#rows.set(table, [row]);
  }

  of(table: ImportTable): readonly Row[] {
    return this.#rows.get(table) ?? [];
  }
}
