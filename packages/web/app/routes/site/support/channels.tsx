import { type PlanName, plans } from "@autoiq/domain/subscription/plans";
import { Check, Minus } from "lucide-react";

const premium: readonly PlanName[] = ["professional", "enterprise", "ultimate"];
const managed: readonly PlanName[] = ["enterprise", "ultimate"];

const channels: readonly { label: string; note: string; plans: readonly PlanName[] }[] = [
  { label: "Email, 24/7", note: "On all plans", plans: plans.map(({ name }) => name) },
  { label: "Live chat", note: "On premium plans, from Professional", plans: premium },
  { label: "Phone", note: "On premium plans, from Professional, during office hours", plans: premium },
  { label: "Dedicated account manager", note: "On Enterprise and Ultimate", plans: managed },
];

export function Channels() {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      {/* On a phone the columns go: the note under each way says the same. */}
      <table className="w-full text-base">
        <caption className="sr-only">Support options by plan</caption>
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="px-5 py-4 text-left font-medium text-fg-muted text-sm">
              Option{" "}
            </th>
            {plans.map(({ name, label }) => (
              <th
                key={name}
                scope="col"
                className="px-3 py-4 text-center font-semibold text-sm max-md:hidden"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {channels.map((channel) => (
            <tr key={channel.label} className="border-line border-b last:border-0">
              <th scope="row" className="px-5 py-4 text-left font-semibold">
                {channel.label}
                <span className="block font-normal text-fg-muted text-sm">{channel.note}</span>
              </th>
              {plans.map(({ name }) => {
                const has = channel.plans.includes(name);
                const Mark = has ? Check : Minus;
                return (
                  <td key={name} className="px-3 py-4 text-center max-md:hidden">
                    <Mark
                      aria-hidden="true"
                      className={`mx-auto size-5 ${has ? "text-success-text" : "text-fg-subtle"}`}
                    />
                    <span className="sr-only">{has ? "Yes" : "No"}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
