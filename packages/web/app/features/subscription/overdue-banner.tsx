import { readOnlyFrom } from "@autoiq/domain/subscription/grace";
import { Link } from "react-router";
import { formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/time/use-now";
import { buttonClass } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";

/** On every page of the desk while the plan of AutoIQ is unpaid: until when everything works, or what is closed. */
export function OverdueBanner() {
  const { planOverdueSince } = useShop();
  return planOverdueSince ? <OverdueNotice since={planOverdueSince} /> : null;
}

function OverdueNotice({ since }: { since: string }) {
  const { may, to } = useWorkspace();
  const { location } = useShop();
  const now = useNow();
  const readOnlyAt = readOnlyFrom(since);
  const isClosed = readOnlyAt <= now;
  const isOwner = may("subscription.manage");
  const until = formatTime(readOnlyAt.toISOString(), location.timeZone, "date");
  return (
    <Notice
      tone={isClosed ? "danger" : "warning"}
      className="mb-4 print:hidden"
      title={isClosed ? "Your shop is read-only" : "The payment for your AutoIQ plan didn't go through"}
      action={
        isOwner ? (
          <Link to={to("/settings#plan")} className={buttonClass()}>
            Update card
          </Link>
        ) : null
      }
    >
      <p>
        {isClosed
          ? "You can read and export your records, invoice and take payments for finished cars, and clock in and out. Everything else works again once the plan is paid."
          : `Everything works as usual until ${until}. After that the shop is read-only until the plan is paid.`}
        {isOwner ? "" : " The owner can update the card."}
      </p>
    </Notice>
  );
}
