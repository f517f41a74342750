import { en } from "@autoiq/domain/catalog/personnel/en";
import { OwnFile } from "~/features/staff/personnel/own-file";
import { sharedMessages, useSharedMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";

export const handle = { isTranslated: true };
export const meta = () => [{ title: sharedMessages("personnel", en).title }];

export default function TechnicianFile() {
  usePageTitle(useSharedMessages("personnel", en).title);
  return <OwnFile />;
}
