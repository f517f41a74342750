import { ClipboardPen } from "lucide-react";
import { Link } from "react-router";
import { Button } from "~/ui/button";
import { type Shop, shopName, type Visit } from "../api";

/** Estimates that need an answer: the first thing a client should see. */
export function Waiting({ visits, shops }: { visits: readonly Visit[]; shops: readonly Shop[] }) {
  return visits.map((visit) => (
    <section
      key={visit.id}
      aria-label={`Estimate for ${visit.vehicle}`}
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-warning bg-warning-soft p-4"
    >
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-semibold text-base">{visit.vehicle}: an estimate waits for your answer</h2>
        <p className="text-sm">{shopName(shops, visit.organizationId)} does nothing until you approve it.</p>
      </div>
      <Button variant="primary" asChild>
        <Link to={`/client/repair-orders/${visit.organizationId}/${visit.id}`}>
          <ClipboardPen aria-hidden="true" />
          See the estimate
        </Link>
      </Button>
    </section>
  ));
}
