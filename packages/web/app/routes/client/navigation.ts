import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { CalendarDays, CarFront, CreditCard, MessagesSquare } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

const pages = [
  { to: "/client", name: "garage", icon: CarFront, exact: true },
  { to: "/client/scheduling", name: "appointments", icon: CalendarDays },
  { to: "/client/messages", name: "messages", icon: MessagesSquare },
  { to: "/client/payments", name: "payments", icon: CreditCard },
] as const;

export const clientPages: readonly string[] = pages.map(({ to }) => to);

export const clientNavigation = ({ nav }: AreaMessages<"shell">): readonly NavItem[] =>
  pages.map(({ name, ...page }) => ({ ...page, label: nav[name] }));
