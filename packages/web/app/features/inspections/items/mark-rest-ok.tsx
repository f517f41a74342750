import { en as words } from "@autoiq/domain/catalog/action-words/en";
import { en } from "@autoiq/domain/catalog/inspections/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { type InspectionItem, rateItem } from "@autoiq/domain/inspections/contract";
import { restToMarkOk } from "@autoiq/domain/inspections/rules";
import { CheckCheck, Undo2 } from "lucide-react";
import { useState } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { useOfflineAction } from "~/platform/offline/use-offline-action";
import { Button } from "~/ui/button";

/**
 * Rates every point that is left as OK, one by one like a person, so that it works offline as well. Can be undone as
 * long as the button is on the screen and the points are as it left them.
 */
export function MarkRestOk({
  inspectionId,
  items,
  of,
  mayUndo,
}: {
  inspectionId: string;
  items: readonly InspectionItem[];
  /** Whose points: a section's name, or "the whole inspection". */
  of: string;
  /** False once every point needs a rating. */
  mayUndo: boolean;
}) {
  const t = useSharedMessages("inspections", en).restOk;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const { act, keeping } = useOfflineAction();
  const rest = restToMarkOk(items);
  const undoable = mayUndo ? items.filter((item) => marked.has(item.id) && item.rating === "green") : [];
  const rate = (points: readonly InspectionItem[], rating: "green" | null) =>
    act(
      ...points.map(
        ({ id, label, version }) =>
          [
            rateItem,
            {
              params: { id },
              lane: `inspection:${inspectionId}/item:${id}`,
              grows: true,
              body: { rating, version },
              words: fillIn(rating ? words.rated : words.unrated, { point: label }),
              detail: rating ? "OK" : "",
              about: { inspectionId },
            },
          ] as const,
      ),
    );
  if (rest.length > 0)
    return (
      <Button
        size="sm"
        variant="ghost"
        loading={keeping}
        aria-label={fillIn(t.markOf, { count: rest.length, points: of })}
        onClick={async () => {
          const ids = rest.map(({ id }) => id);
          if (await rate(rest, "green")) setMarked((earlier) => new Set([...earlier, ...ids]));
        }}
      >
        <CheckCheck aria-hidden="true" />
        {fillIn(t.mark, { count: rest.length })}
      </Button>
    );
  if (undoable.length > 0)
    return (
      <Button
        size="sm"
        variant="ghost"
        loading={keeping}
        aria-label={fillIn(t.undoOf, { count: undoable.length, points: of })}
        onClick={async () => {
          if (await rate(undoable, null)) setMarked(new Set());
        }}
      >
        <Undo2 aria-hidden="true" />
        {fillIn(t.undo, { count: undoable.length })}
      </Button>
    );
  return null;
}
