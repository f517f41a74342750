import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { RatingMark } from "../rating";
import { Photos } from "./photos";

/** One point of a signed-off inspection: as the customer has it, unchangeable. */
export function ItemRead({ item }: { item: InspectionItem }) {
  return (
    <li className="grid gap-2 border-line border-t px-4 py-3 first:border-t-0">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-medium">{item.label}</h3>
        <RatingMark rating={item.rating} />
      </div>
      {item.measurement ? (
        <p className="text-sm tabular">
          {item.measurement} {item.unit}
        </p>
      ) : null}
      {item.note ? <p className="text-sm">{item.note}</p> : null}
      <Photos item={item} />
    </li>
  );
}
