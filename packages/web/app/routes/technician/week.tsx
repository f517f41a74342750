import { en } from "@autoiq/domain/catalog/time-week/en";
import { lazy } from "react";
import { OwnWeek } from "~/features/time-clock/weeks/own-week";
import { sharedMessages, useSharedMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";

const CalendarFeedsCard = lazy(() =>
  import("~/features/appointments/feeds/feeds-card").then((all) => ({ default: all.CalendarFeedsCard })),
);

export const handle = { isTranslated: true };
export const meta = () => [{ title: sharedMessages("time-week", en).title.own }];

export default function TechnicianWeek() {
  usePageTitle(useSharedMessages("time-week", en).title.own);
  const { may } = useWorkspace();
  const { timeZone } = useShop().location;
  return (
    <OwnWeek
      payAddress={may("own-pay.view") ? "/technician/pay" : null}
      certificatesAddress={may("certificate.own") ? "/technician/certificates" : null}
      fileAddress={may("personnel.own") ? "/technician/file" : null}
      feeds={may("appointment.view") ? <CalendarFeedsCard targets={null} timeZone={timeZone} /> : null}
    />
  );
}
