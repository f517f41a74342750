import { CalendarDays, CarFront, CreditCard } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

export const clientNavigation: readonly NavItem[] = [
  { to: "/client", label: "My garage", icon: CarFront, exact: true },
  { to: "/client/scheduling", label: "Appointments", icon: CalendarDays },
  { to: "/client/payments", label: "Payments", icon: CreditCard },
];
