import { CalendarDays, CarFront, CreditCard, MessagesSquare } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

export const clientNavigation: readonly NavItem[] = [
  { to: "/client", label: "My garage", icon: CarFront, exact: true },
  { to: "/client/scheduling", label: "Appointments", icon: CalendarDays },
  { to: "/client/messages", label: "Messages", icon: MessagesSquare },
  { to: "/client/payments", label: "Payments", icon: CreditCard },
];
