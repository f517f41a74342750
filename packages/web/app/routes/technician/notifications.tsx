import { en } from "@autoiq/domain/catalog/notifications/en";
import { NotificationsPage } from "~/features/messages/notifications/notifications-page";
import { sharedMessages, useSharedMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";

export const handle = { isTranslated: true };
export const meta = () => [{ title: sharedMessages("notifications", en).pageTitle }];

export default function TechnicianNotifications() {
  usePageTitle(useSharedMessages("notifications", en).pageTitle);
  return <NotificationsPage />;
}
