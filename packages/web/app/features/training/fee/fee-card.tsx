import { formatCents } from "@autoiq/domain/kernel/money";
import type { CourseFee } from "@autoiq/domain/training/schema";
import { Link } from "react-router";
import { formatTime } from "~/platform/format";
import { Card } from "~/ui/layout/card";

/** What the student paid, with its receipt. */
export function FeeCard({ fee }: { fee: CourseFee }) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { payment } = fee;
  if (!payment) return null;
  return (
    <Card title="Course fee">
      <p className="text-sm">
        {payment.state === "paid"
          ? `${formatCents(payment.amountCents)} paid ${formatTime(payment.paidAt, zone, "day")}.`
          : `${formatCents(payment.amountCents)} refunded ${formatTime(payment.refundedAt ?? payment.paidAt, zone, "day")}.`}
      </p>
      <p className="mt-3 text-sm">
        <Link to="/student/receipt">Open the receipt</Link>
      </p>
    </Card>
  );
}
