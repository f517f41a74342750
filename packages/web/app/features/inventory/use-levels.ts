import { getPartStory, searchParts } from "@autoiq/domain/inventory/contract";
import {
  getForecast,
  getPartForecast,
  type PartForecast,
  setShelves,
} from "@autoiq/domain/inventory/forecast/contract";
import type { BodyInput } from "@autoiq/domain/kernel/contract";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/ui/toast";

type Shelves = BodyInput<typeof setShelves>["shelves"];
const invalidates = [getForecast, getPartForecast, searchParts, getPartStory];
const parts = (count: number) => (count === 1 ? "1 part" : `${count} parts`);

/** Takes suggested minimums and maximums over, all at once, and offers to take that back. */
export function useLevels(onDone?: () => void) {
  const back = useWrite(setShelves, {
    invalidates,
    onSuccess: ({ skipped, before }) =>
      toast({
        title: `Levels of ${parts(before.length)} are as they were`,
        ...(skipped.length > 0
          ? {
              description: `Changed meanwhile and left alone: ${skipped.map((each) => each.name).join(", ")}.`,
            }
          : {}),
      }),
  });
  const set = useWrite(setShelves, {
    invalidates,
    onSuccess: ({ before, skipped }) => {
      onDone?.();
      const left = skipped.map((each) => each.name).join(", ");
      toast({
        title: before.length > 0 ? `Levels of ${parts(before.length)} set` : "No level was changed",
        ...(left ? { description: `Changed meanwhile and left alone: ${left}.` } : {}),
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
      const shelves: Shelves = chosen.map((part) => ({
        ...{ partId: part.partId, version: part.shelfVersion },
        ...{ minimum: part.suggestedMinimum, maximum: part.suggestedMaximum },
      }));
      set.mutate({ body: { shelves }, idempotencyKey: newId() });
    },
  };
}

/** Whether the shelf's levels are not what is suggested. */
export const differs = (part: PartForecast): boolean =>
  Number(part.minimum) !== Number(part.suggestedMinimum) ||
  Number(part.maximum) !== Number(part.suggestedMaximum);

/** "2 – 6", or "None" where nothing is ordered by itself. */
export const sayLevels = (minimum: string, maximum: string): string =>
  Number(minimum) === 0 && Number(maximum) === 0
    ? "None"
    : Number(maximum) === 0
      ? `From ${minimum}`
      : Number(maximum) === Number(minimum)
        ? minimum
        : `${minimum} – ${maximum}`;
