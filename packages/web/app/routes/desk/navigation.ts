import { can, type Permission, type Role } from "@autoiq/domain/kernel/permissions";
import {
  BookmarkCheck,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Columns3,
  Contact,
  HeartHandshake,
  MessagesSquare,
  Package,
  ReceiptText,
  ScrollText,
  Settings,
  Sparkles,
  Users,
  Wrench,
} from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

const pages: readonly (NavItem & { needs: Permission })[] = [
  { to: "/scheduling", label: "Schedule", icon: CalendarDays, needs: "appointment.view" },
  { to: "/board", label: "Job board", icon: Columns3, needs: "repair-order.view" },
  { to: "/repair-orders", label: "Repair orders", icon: ClipboardList, needs: "repair-order.view" },
  { to: "/saved-jobs", label: "Saved jobs", icon: BookmarkCheck, needs: "canned-job.write" },
  {
    to: "/inspection-templates",
    label: "Inspection setup",
    icon: ClipboardCheck,
    needs: "inspection-template.write",
  },
  { to: "/clients", label: "Customers", icon: Contact, needs: "customer.view" },
  { to: "/crm", label: "Bring back", icon: HeartHandshake, needs: "customer.view" },
  { to: "/messages", label: "Messages", icon: MessagesSquare, needs: "message.view" },
  { to: "/service-schedule", label: "Service schedule", icon: Wrench, needs: "customer.view" },
  { to: "/inventory", label: "Inventory", icon: Package, needs: "part.view" },
  { to: "/invoices", label: "Invoices", icon: ReceiptText, needs: "invoice.view" },
  { to: "/analytics", label: "Figures", icon: ChartColumn, needs: "figures.view" },
  { to: "/assistant", label: "Assistant", icon: Sparkles, needs: "shop.view" },
  { to: "/team", label: "Team", icon: Users, needs: "staff.manage" },
  { to: "/audit", label: "Audit log", icon: ScrollText, needs: "audit.view" },
  { to: "/settings", label: "Settings", icon: Settings, needs: "shop.manage" },
];

/** The desk's pages that a role may open, below its workspace's address. */
export const deskNavigation = (role: Role): readonly NavItem[] =>
  pages
    .filter((page) => can(role, page.needs))
    .map(({ needs: _, ...page }) => ({ ...page, to: `/${role}${page.to}` }));
