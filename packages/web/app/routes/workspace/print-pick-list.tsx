import { en } from "@autoiq/domain/catalog/car-actions/en";
import { getPickList } from "@autoiq/domain/inventory/picking/contract";
import { PackageSearch } from "lucide-react";
import { useCallback, useMemo } from "react";
import { queryOptionsFor } from "~/platform/api";
import { type CommandSource, useCommandSource } from "~/platform/commands/command-sources";
import { formatTime } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { queryClient } from "~/platform/query-client";
import { useShop } from "~/platform/shop/use-shop";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { usePrintable } from "~/ui/print/use-printable";

/** Every page has the command, and few print. */
const loadSheet = () => import("~/features/inventory/picking/printable-pick-list");

/** What every car in the shop still needs from stock. `only` limits it to these repair orders. */
function usePickList(only?: readonly string[]) {
  const t = useSharedMessages("car-actions", en).print;
  const { timeZone } = useShop().location;
  const { print, busy, paper } = usePrintable();
  const ids = only?.join();
  const run = useCallback(() => {
    const now = new Date();
    const day = formatTime(now.toISOString(), timeZone, "day");
    void print(`Pick list ${day}`, async () => {
      const pickListQuery = { ...queryOptionsFor(getPickList, { query: {} }), staleTime: 0 };
      const all = (await queryClient.fetchQuery(pickListQuery)).parts;
      const parts =
        ids === undefined ? all : all.filter(({ repairOrderId }) => ids.split(",").includes(repairOrderId));
      if (parts.length === 0) {
        toast({
          title: t.nothing,
          description: t.nothingInShop,
        });
        return null;
      }
      const heading = ids === undefined ? `All cars in the shop, ${day}` : `My cars, ${day}`;
      const { PrintablePickList } = await loadSheet();
      return <PrintablePickList heading={heading} parts={parts} timeZone={timeZone} now={now} />;
    });
  }, [ids, timeZone, print, t]);
  return { run, busy, paper };
}

/** A button for the pick list of all cars, or of the given ones. */
export function PrintPickList({ only }: { only?: readonly string[] }) {
  const t = useSharedMessages("car-actions", en).print;
  const { run, busy, paper } = usePickList(only);
  return (
    <>
      <Button loading={busy} onClick={run}>
        <PackageSearch aria-hidden="true" />
        {t.pickList}
      </Button>
      {paper}
    </>
  );
}

/** The same from anywhere, in the command menu. */
export function PickListCommand() {
  const t = useSharedMessages("car-actions", en).print;
  const { run, paper } = usePickList();
  const act = useMemo(
    (): CommandSource => ({
      id: "print-pick-list",
      heading: t.heading,
      items: [
        {
          id: "pick-list",
          label: t.allCars,
          run,
          also: "parts bins paper printer today",
        },
      ],
    }),
    [run, t],
  );
  useCommandSource(act);
  return paper;
}
