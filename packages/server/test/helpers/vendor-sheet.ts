import type { RecordKind } from "@autoiq/domain/moving-in/mapping";

/** A row that can't be taken, and the sentence that says why. */
export interface Fault {
  readonly kind: RecordKind;
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

type Cells = Readonly<Record<string, string>>;
/** What is wrong in a row that is otherwise like a good one, and what is said of it. */
type Mistake = (good: Cells, where: string) => readonly [wrong: Cells, reason: string];

/** Empty cells that a mistake fills, or cells that it empties. */
const mistakes: Readonly<Record<RecordKind, readonly Mistake[]>> = {
  customers: [
    () => [{ name: "", firstName: "", lastName: "", company: "", phone: "" }, "Enter a name or a company."],
    () => [{ createdOn: "13/45/2020" }, 'createdOn "13/45/2020" is no date.'],
    () => [{ balance: "a lot" }, 'balance "a lot" is no amount of dollars.'],
    ({ email = "", id = "" }, where) =>
      email
        ? [
            { name: `Other, ${id}`, firstName: id, lastName: "Other", company: "", phone: "" },
            `The email ${email} is that of ${where}. Leave it out in one.`,
          ]
        : [{ zip: "33602-1234-567" }, "zip is longer than 12 characters."],
  ],
  vehicles: [
    () => [{ customer: "C0" }, 'The customer "C0" is not in the files, or its row was refused.'],
    () => [{ vin: "", make: "", model: "", plate: "" }, "This vehicle has no make, model, VIN, or plate."],
    () => [{ year: "98" }, 'year "98" is no year.'],
    () => [{ odometer: "many" }, 'odometer "many" is no odometer reading.'],
    (_good, where) => [{ plate: "OTHER" }, `This VIN is that of ${where}, and the rows differ.`],
  ],
  parts: [
    () => [{ number: "" }, "This part has no number."],
    () => [{ cost: "-3.00" }, "The cost of a part can't be below zero."],
    () => [{ cost: "3.333" }, 'cost "3.333" is no amount of dollars.'],
    () => [{ onHand: "some" }, 'onHand "some" is no quantity with at most three decimals.'],
  ],
  cannedJobs: [
    () => [{ name: "" }, "This canned job has no name."],
    () => [{ hours: "a while" }, 'hours "a while" is no quantity with at most three decimals.'],
    (_good, where) => [{ name: "Another job" }, `This code is that of ${where}, and the rows differ.`],
  ],
  orders: [
    () => [{ number: "" }, "This order has no number."],
    () => [{ number: "AB" }, 'number "AB" is no number.'],
    () => [{ total: "-5.00" }, "The total of an order can't be below zero."],
    () => [
      { total: "100.00", paid: "60.00", balance: "50.00" },
      "paid and balance are $110.00 together, and the total is $100.00.",
    ],
    () => [
      { total: "100.00", paid: "", balance: "120.00" },
      "The balance is $120.00, more than the total of $100.00.",
    ],
    () => [
      { openedOn: "2024-03-02", closedOn: "2024-03-01" },
      "closedOn 2024-03-01 is before openedOn 2024-03-02.",
    ],
    (_good, where) => [{ concern: "Another" }, `This number is that of ${where}, and the rows differ.`],
    () => [{ customer: "C0" }, 'The customer "C0" is not in the files, or its row was refused.'],
  ],
  declinedWork: [
    () => [{ name: "" }, "This declined work has no name."],
    () => [
      { customer: "", vehicle: "", order: "" },
      "This declined work names no customer, vehicle, or order.",
    ],
    () => [{ amount: "12.345" }, 'amount "12.345" is no amount of dollars.'],
    () => [{ order: "999999" }, 'The order "999999" is not in the files, or its row was refused.'],
  ],
};

/** How many kinds of mistakes there are. */
export const mistakeKinds = Object.values(mistakes).reduce((sum, each) => sum + each.length, 0);

/** A file whose rows are added from the first to the last. After each so many good rows comes one that can't be taken. */
export class Sheet {
  readonly rows: Cells[] = [];
  readonly faults: Fault[] = [];
  good = 0;
  readonly kind: RecordKind;
  readonly file: string;
  readonly #faultyEach: number;
  #line = 2;

  constructor(kind: RecordKind, file: string, faultyEach: number) {
    this.kind = kind;
    this.file = file;
    this.#faultyEach = faultyEach;
  }

  add(row: Cells): void {
    const line = this.#push(row);
    this.good += 1;
    const each = this.#faultyEach;
    if (each === 0 || this.good % (each - 1) !== 0) return;
    const kinds = mistakes[this.kind];
    const mistake = kinds[this.faults.length % kinds.length];
    if (!mistake) return;
    const [wrong, reason] = mistake(row, `line ${line} of ${this.file}`);
    const at = this.#push(Object.assign({}, row, wrong));
    this.faults.push({ kind: this.kind, file: this.file, line: at, reason });
  }

  /** @returns the line on which the row begins */
  #push(row: Cells): number {
    const line = this.#line;
    this.rows.push(row);
    this.#line += 1 + Object.values(row).reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
    return line;
  }
}

const quoted = (cell: string, separator: string): string =>
  cell.includes('"') || cell.includes("\n") || cell.includes(separator)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;

export const csvText = (rows: readonly (readonly string[])[], separator: string): string =>
  rows.map((cells) => `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`).join("");
