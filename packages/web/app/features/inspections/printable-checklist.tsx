import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { withUnit } from "@autoiq/domain/inspections/points";
import { ratingFacts, ratings } from "@autoiq/domain/inspections/ratings";
import type { TemplatePoint } from "@autoiq/domain/inspections/templates/contract";
import { Fragment } from "react";
import { PrintableCheckbox } from "~/ui/print/printable-parts";

type Point = Pick<TemplatePoint, "id" | "section" | "label" | "kind" | "unit" | "hint"> &
  Partial<Pick<InspectionItem, "rating" | "measurement" | "note">>;

/** An inspection's items to fill in by hand. Ratings made on the screen are checked. */
export function PrintableChecklist({
  name,
  points,
  aside,
}: {
  name: string;
  points: readonly Point[];
  /** Names the repair order, in case a page gets separated. */
  aside: string;
}) {
  // Beside the ratings: the point, the measurement, the note.
  const columns = ratings.length + 3;
  const sections = [...new Set(points.map(({ section }) => section))];
  return (
    <table className="mt-5 w-full border-collapse text-left text-[11pt]">
      <thead>
        <tr>
          <th colSpan={columns} className="pb-1 font-normal">
            <span className="flex items-end justify-between gap-4">
              <span className="font-bold text-[13pt]">{name}</span>
              <span className="shrink-0 text-[9pt] tabular">{aside}</span>
            </span>
          </th>
        </tr>
        <tr className="border-black border-b-[1.5px] text-[9pt]">
          <th className="w-[58mm] font-semibold">Point</th>
          {ratings.map((rating) => (
            <th key={rating} className="w-[13mm] text-center font-semibold">
              {ratingFacts[rating].label}
            </th>
          ))}
          <th className="w-[28mm] pl-2 font-semibold">Measured</th>
          <th className="pl-2 font-semibold">Note</th>
        </tr>
      </thead>
      <tbody>
        {sections.map((section) => (
          <Fragment key={section}>
            <tr className="break-inside-avoid break-after-avoid">
              <th colSpan={columns} className="pt-2 font-bold">
                {section}
              </th>
            </tr>
            {points
              .filter((point) => point.section === section)
              .map((point) => (
                <tr key={point.id} className="h-[9mm] break-inside-avoid border-[#999] border-b align-middle">
                  <td className="pr-2 leading-tight">{point.label}</td>
                  {ratings.map((rating) => (
                    <td key={rating} className="text-center">
                      {point.kind === "text" ? null : <PrintableCheckbox ticked={point.rating === rating} />}
                    </td>
                  ))}
                  <td className="pl-2">
                    {point.measurement
                      ? withUnit(point.measurement, point.unit)
                      : point.unit
                        ? `______ ${point.unit}`
                        : ""}
                  </td>
                  <td className="pl-2 text-[10pt] leading-tight">{point.note}</td>
                </tr>
              ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
