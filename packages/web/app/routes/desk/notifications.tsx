import { NotificationsPage } from "~/features/messages/notifications/notifications-page";

export const meta = () => [{ title: "Notifications · AutoIQ" }];

export default function DeskNotifications() {
  return <NotificationsPage isDesk />;
}
