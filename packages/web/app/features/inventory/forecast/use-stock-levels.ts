import { getPartHistory, searchParts } from "@autoiq/domain/inventory/contract";
import {
  getForecast,
  getPartForecast,
  type PartForecast,
  saveStockLevels,
} from "@autoiq/domain/inventory/forecast/contract";
import type { BodyInput } from "@autoiq/domain/kernel/contract";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/ui/toast";

type StockLevels = BodyInput<typeof saveStockLevels>["shelves"];
const invalidates = [getForecast, getPartForecast, searchParts, getPartHistory];
const parts = (count: number) => (count === 1 ? "1 part" : `${count} parts`);

/** Applies all suggested minimums and maximums at once and offers an undo. */
export function useStockLevels(onDone?: () => void) {
  const back = useWrite(saveStockLevels, {
    invalidates,
    onSuccess: ({ skipped, before }) =>
      toast({
        title: `Levels restored for ${parts(before.length)}`,
        ...(skipped.length > 0
          ? {
              description: `Skipped because someone changed them: ${skipped.map((each) => each.name).join(", ")}.`,
            }
          : {}),
      }),
  });
  const set = useWrite(saveStockLevels, {
    invalidates,
    onSuccess: ({ before, skipped }) => {
      onDone?.();
      const left = skipped.map((each) => each.name).join(", ");
      toast({
        title: before.length > 0 ? `Levels set for ${parts(before.length)}` : "No levels changed",
        ...(left ? { description: `Skipped because someone changed them: ${left}.` } : {}),
        ...(before.length > 0
          ? {
              action: {
                label: "Undo",
                onClick: () => back.mutate({ body: { shelves: before }, idempotencyKey: newId() }),
              },
            }
          : {}),
      });
    },
  });
  return {
    isPending: set.isPending || back.isPending,
    take: (chosen: readonly PartForecast[]) => {
      const shelves: StockLevels = chosen.map((part) => ({
        partId: part.partId,
        version: part.stockLevelVersion,
        minimum: part.suggestedMinimum,
        maximum: part.suggestedMaximum,
      }));
      set.mutate({ body: { shelves }, idempotencyKey: newId() });
    },
  };
}

/** Whether the current levels differ from the suggestion. */
export const differs = (part: PartForecast): boolean =>
  Number(part.minimum) !== Number(part.suggestedMinimum) ||
  Number(part.maximum) !== Number(part.suggestedMaximum);

/** "2 – 6", or "None" when nothing is reordered automatically. */
export const formatLevels = (minimum: string, maximum: string): string =>
  Number(minimum) === 0 && Number(maximum) === 0
    ? "None"
    : Number(maximum) === 0
      ? `From ${minimum}`
      : Number(maximum) === Number(minimum)
        ? minimum
        : `${minimum} – ${maximum}`;
