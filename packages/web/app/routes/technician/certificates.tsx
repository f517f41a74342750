import { en } from "@autoiq/domain/catalog/certificates/en";
import { OwnCertificates } from "~/features/staff/certificates/own-certificates";
import { sharedMessages, useSharedMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";

export const handle = { isTranslated: true };
export const meta = () => [{ title: sharedMessages("certificates", en).title }];

export default function TechnicianCertificates() {
  usePageTitle(useSharedMessages("certificates", en).title);
  return <OwnCertificates />;
}
