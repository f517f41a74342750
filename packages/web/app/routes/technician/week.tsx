import { en } from "@autoiq/domain/catalog/time-week/en";
import { OwnWeek } from "~/features/time-clock/weeks/own-week";
import { sharedMessages, useSharedMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { useWorkspace } from "~/platform/session/use-workspace";

export const handle = { isTranslated: true };
export const meta = () => [{ title: sharedMessages("time-week", en).title.own }];

export default function TechnicianWeek() {
  usePageTitle(useSharedMessages("time-week", en).title.own);
  const { may } = useWorkspace();
  return (
    <OwnWeek
      payAddress={may("own-pay.view") ? "/technician/pay" : null}
      certificatesAddress={may("certificate.own") ? "/technician/certificates" : null}
      fileAddress={may("personnel.own") ? "/technician/file" : null}
    />
  );
}
