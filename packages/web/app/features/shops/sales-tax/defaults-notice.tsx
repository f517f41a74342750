import { applyStateDefaults, getSalesTax, type SalesTaxSettings } from "@autoiq/domain/shops/tax/contract";
import { stateName } from "@autoiq/domain/shops/us-states";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Disclosure } from "~/ui/layout/disclosure";

/** Who stands behind the current rules: a person of the shop, or only the state's defaults and their sources. */
export function DefaultsNotice({ tax }: { tax: SalesTaxSettings }) {
  const apply = useWrite(applyStateDefaults, {
    invalidates: [getSalesTax],
    onSuccess: () => toast({ title: "Defaults applied", description: "Check them, then save to confirm." }),
  });
  const now = tax.rules.filter((each) => each.fromDay <= tax.today).at(-1);
  const { defaults } = tax;
  const state = stateName(tax.state) || "this state";
  if (now && now.state !== "" && now.state !== tax.state)
    return (
      <Notice
        tone="warning"
        title={`These rules are for ${stateName(now.state)}. This location is in ${state}.`}
        action={
          <Button loading={apply.isPending} onClick={() => apply.mutate({ body: { state: tax.state } })}>
            Use {state} defaults from today
          </Button>
        }
      >
        Jurisdictions and rules are replaced. Bills written before today keep theirs.
      </Notice>
    );
  if (now?.confirmedBy) return null;
  return (
    <Notice tone="warning" title="Nobody has confirmed sales tax for this location yet.">
      <p>
        These are the defaults for {state}
        {defaults ? ` as of ${defaults.asOf}` : ""}. Check them with your accountant, add local taxes, then
        save to confirm.
        {defaults && !defaults.isConfirmed ? " AutoIQ has not found a source that supports all of them." : ""}
      </p>
      {defaults?.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {defaults && defaults.sources.length > 0 ? (
        <Disclosure title="Sources">
          <ul className="grid gap-1">
            {defaults.sources.map(({ what, cite, url }) => (
              <li key={`${what} ${cite}`}>
                <span className="capitalize">{what}</span>:{" "}
                {url ? (
                  <a href={url} target="_blank" rel="noreferrer" className="underline">
                    {cite}
                  </a>
                ) : (
                  cite
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </Notice>
  );
}
