import { en } from "@autoiq/domain/catalog/time-week/en";
import { OwnWeek } from "~/features/time-clock/weeks/own-week";
import { sharedMessages, useSharedMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";

export const handle = { isTranslated: true };
export const meta = () => [{ title: sharedMessages("time-week", en).title.own }];

export default function TechnicianWeek() {
  usePageTitle(useSharedMessages("time-week", en).title.own);
  return <OwnWeek />;
}
