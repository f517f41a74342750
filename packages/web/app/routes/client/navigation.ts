import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { clientPages as pages } from "@autoiq/domain/site/workspace-pages/translated-pages";
import { CalendarDays, CarFront, CreditCard, MessagesSquare } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

const icons = {
  garage: CarFront,
  appointments: CalendarDays,
  messages: MessagesSquare,
  payments: CreditCard,
} as const;

type Listed = Extract<(typeof pages)[number], { name: keyof typeof icons }>;
const listed = pages.filter((page): page is Listed => page.name in icons);

export const clientPages: readonly string[] = listed.map(({ path }) => path);

export const clientNavigation = ({ nav }: AreaMessages<"shell">): readonly NavItem[] =>
  listed.map(({ name, path }) => ({
    to: path,
    label: nav[name],
    icon: icons[name],
    ...(path === "/client" ? { exact: true } : {}),
  }));
