import type { Line } from "@autoiq/domain/repair-orders/schema";
import type { DemoPart } from "./parts.ts";
import type { Random } from "./random.ts";

export interface Movement {
  readonly partId: string;
  readonly kind: "opening" | "received" | "issued";
  readonly quantity: number;
  readonly unitCostCents: number;
  readonly lineId: string | null;
  readonly reason: string;
  readonly at: Date;
}

/** The simulated shop's stock. It reorders when a part falls below its minimum, and never goes below zero. */
export class Stock {
  readonly movements: Movement[] = [];
  readonly #onHand = new Map<string, number>();
  readonly #parts: ReadonlyMap<string, DemoPart>;
  readonly #costAt: (part: DemoPart, at: Date) => number;

  constructor(
    random: Random,
    parts: readonly DemoPart[],
    at: Date,
    costAt: (part: DemoPart, at: Date) => number,
  ) {
    this.#costAt = costAt;
    this.#parts = new Map(parts.map((part) => [part.id, part]));
    for (const part of parts) {
      const quantity = part.maximum === 0 ? 0 : random.int(part.minimum, part.maximum);
      this.#onHand.set(part.id, quantity);
      if (quantity > 0) this.#add(part, "opening", quantity, at, null, "Opening count");
    }
  }

  issue(line: Line, at: Date): void {
    const part = this.#parts.get(line.partId ?? "");
    if (!part) return;
    const quantity = Number(line.quantity);
    const before = this.#onHand.get(part.id) ?? 0;
    if (before < quantity) {
      const order = Math.max(quantity, part.maximum) - before + quantity;
      this.#add(
        part,
        "received",
        order,
        new Date(at.getTime() - 3_600_000),
        null,
        "Ordered for a repair order",
      );
      this.#onHand.set(part.id, before + order);
    }
    const after = (this.#onHand.get(part.id) ?? 0) - quantity;
    this.#onHand.set(part.id, after);
    this.#add(part, "issued", -quantity, at, line.id, "");
    if (after < part.minimum && part.maximum > after) {
      // The vendor delivers the next morning. About one in ten orders is still on its way.
      if (this.movements.length % 10 !== 0) {
        this.#add(
          part,
          "received",
          part.maximum - after,
          new Date(at.getTime() + 64_000_000),
          null,
          "Reordered at the minimum",
        );
        this.#onHand.set(part.id, part.maximum);
      }
    }
  }

  #add(
    part: DemoPart,
    kind: Movement["kind"],
    quantity: number,
    at: Date,
    lineId: string | null,
    reason: string,
  ): void {
    this.movements.push({
      partId: part.id,
      kind,
      quantity,
      unitCostCents: this.#costAt(part, at),
      lineId,
      reason,
      at,
    });
  }
}
