import { lazy } from "react";
import { OwnWeek } from "~/features/time-clock/weeks/own-week";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";

const CalendarFeedsCard = lazy(() =>
  import("~/features/appointments/feeds/feeds-card").then((all) => ({ default: all.CalendarFeedsCard })),
);

export const meta = () => [{ title: "My week · AutoIQ" }];

/** The week of somebody at the front desk. */
export default function MyWeek() {
  const { may, to } = useWorkspace();
  const { timeZone } = useShop().location;
  return (
    <OwnWeek
      payAddress={may("own-pay.view") ? to("/my-pay") : null}
      certificatesAddress={may("certificate.own") ? to("/my-certificates") : null}
      fileAddress={may("personnel.own") ? to("/my-file") : null}
      feeds={may("appointment.view") ? <CalendarFeedsCard targets={null} timeZone={timeZone} /> : null}
    />
  );
}
