/** What one source says about one fact of one record. */
export interface SourceAnswer {
  readonly source: string;
  readonly value: unknown;
}

/** Facts of records, each with what every source says about it. */
export class Answers {
  readonly #said = new Map<string, SourceAnswer[]>();
  readonly #records = new Set<string>();

  /** @param fact such as "vehicle 1234: oil due" */
  add(record: string, fact: string, source: string, value: unknown): void {
    const key = `${record}: ${fact}`;
    this.#records.add(record);
    const said = this.#said.get(key) ?? [];
    said.push({ source, value: value ?? null });
    this.#said.set(key, said);
  }

  get counts() {
    const all = [...this.#said.values()];
    return {
      records: this.#records.size,
      facts: all.length,
      answers: all.reduce((sum, said) => sum + said.length, 0),
      compared: all.filter(({ length }) => length > 1).length,
    };
  }

  /** How many answers each source gave. */
  get sources(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { source } of [...this.#said.values()].flat()) counts[source] = (counts[source] ?? 0) + 1;
    return counts;
  }

  /** The facts that two sources tell differently. */
  get contradictions(): string[] {
    return [...this.#said].flatMap(([key, said]) =>
      new Set(said.map(({ value }) => JSON.stringify(value))).size > 1
        ? [`${key}: ${said.map(({ source, value }) => `${source} ${JSON.stringify(value)}`).join(", ")}`]
        : [],
    );
  }
}
