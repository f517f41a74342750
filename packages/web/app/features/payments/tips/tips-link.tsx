import type { DayTakings } from "@autoiq/domain/payment-methods/takings";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";

/** To the tips by person, from a page that shows tips. Nothing where there are none. */
export function TipsLink({ rows }: { rows: readonly Pick<DayTakings, "tipsCents" | "tipsRefundedCents">[] }) {
  const { may, to } = useWorkspace();
  const hasTips = rows.some((row) => row.tipsCents !== 0 || row.tipsRefundedCents !== 0);
  if (!hasTips || !may("tip.manage")) return null;
  return (
    <Button asChild>
      <Link to={to("/tips")}>Tips</Link>
    </Button>
  );
}
