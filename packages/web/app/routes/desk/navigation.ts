import { can, type Permission } from "@autoiq/domain/kernel/access/permissions";
import type { Role } from "@autoiq/domain/kernel/access/roles";
import {
  BookmarkCheck,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Columns3,
  Contact,
  HeartHandshake,
  LayoutDashboard,
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
  { to: "/canned-jobs", label: "Canned jobs", icon: BookmarkCheck, needs: "canned-job.write" },
  {
    to: "/inspection-templates",
    label: "Inspection templates",
    icon: ClipboardCheck,
    needs: "inspection-template.write",
  },
  { to: "/clients", label: "Customers", icon: Contact, needs: "customer.view" },
  { to: "/crm", label: "CRM", icon: HeartHandshake, needs: "customer.view" },
  { to: "/messages", label: "Messages", icon: MessagesSquare, needs: "message.view" },
  { to: "/service-schedule", label: "Service schedule", icon: Wrench, needs: "customer.view" },
  { to: "/inventory", label: "Inventory", icon: Package, needs: "part.view" },
  { to: "/invoices", label: "Invoices", icon: ReceiptText, needs: "invoice.view" },
  { to: "/analytics", label: "Reports", icon: ChartColumn, needs: "report.view" },
  { to: "/assistant", label: "Assistant", icon: Sparkles, needs: "shop.view" },
  { to: "/team", label: "Team", icon: Users, needs: "staff.manage" },
  { to: "/audit", label: "Audit log", icon: ScrollText, needs: "audit.view" },
  { to: "/settings", label: "Settings", icon: Settings, needs: "shop.manage" },
];

/** The desk pages that a role may open, inside its workspace. */
export const deskNavigation = (role: Role): readonly NavItem[] => [
  { to: `/${role}`, label: "Today", icon: LayoutDashboard, exact: true },
  ...pages
    .filter((page) => can(role, page.needs))
    .map(({ needs: _, ...page }) => ({ ...page, to: `/${role}${page.to}` })),
];
