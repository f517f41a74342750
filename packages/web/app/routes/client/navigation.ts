import { CarFront, CreditCard } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

export const clientNavigation: readonly NavItem[] = [
  { to: "/client", label: "My garage", icon: CarFront, exact: true },
  { to: "/client/payments", label: "Payments", icon: CreditCard },
];
