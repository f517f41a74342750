import { exampleOrder } from "@autoiq/domain/site/example-order";
import { exampleMorning } from "./example-morning";

const tones = {
  urgent: "bg-danger-soft text-danger-text",
  soon: "bg-warning-soft text-warning-text",
  fine: "bg-success-soft text-success-text",
};

/** The headline taken literally: time runs down the left edge, money down the right, with one car between them. */
export function Ledger() {
  return (
    <figure className="overflow-hidden rounded-xl border border-line bg-surface shadow-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b bg-raised px-4 py-3 md:px-5">
        <span className="font-semibold text-base">{exampleOrder.vehicle}</span>
        <span className="text-fg-muted text-xs">Repair order {exampleOrder.number} · Example</span>
      </figcaption>
      <table className="w-full text-sm">
        <thead className="text-2xs text-fg-muted uppercase tracking-[0.14em]">
          <tr>
            <th scope="col" className="py-2 pl-4 text-left font-semibold md:pl-5">
              Time
            </th>
            <th scope="col" className="py-2 pl-4 text-left font-semibold">
              <span className="sr-only">What happens</span>
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-semibold md:pr-5">
              Money
            </th>
          </tr>
        </thead>
        <tbody>
          {exampleMorning.map((moment, index) => (
            <tr
              key={moment.time}
              className="animate-step-in border-line border-t align-baseline last:bg-accent-soft"
              style={{ animationDelay: `${150 + index * 160}ms` }}
            >
              <th
                scope="row"
                className="w-14 py-2.5 pl-4 text-left font-semibold text-base text-fg tabular md:w-18 md:pl-5 md:text-lg"
              >
                {moment.time}
              </th>
              <td className="py-2.5 pl-4">
                <span className="mr-2 text-2xs text-accent-text uppercase tracking-wider">
                  {moment.actor}
                </span>
                <span className="max-sm:block">{moment.event}</span>
                {moment.tags ? (
                  <span className="ml-2 inline-flex flex-wrap gap-1.5 max-sm:mt-1 max-sm:ml-0">
                    {moment.tags.map((tag) => (
                      <span
                        key={tag.word}
                        className={`rounded-sm px-1.5 py-0.5 font-medium text-xs ${tones[tag.tone]}`}
                      >
                        {tag.word}
                      </span>
                    ))}
                  </span>
                ) : null}
              </td>
              <td className="whitespace-nowrap py-2.5 pr-4 pl-3 text-right tabular md:pr-5">
                {moment.money ? (
                  <>
                    <span className="block font-semibold text-base md:text-lg">{moment.money.amount}</span>
                    <span className="block text-2xs text-fg-muted">{moment.money.state}</span>
                  </>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
