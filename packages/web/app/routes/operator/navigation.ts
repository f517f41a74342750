import { Building2, Gauge, GraduationCap, Inbox, ListX, MailX } from "lucide-react";
import type { Navigation } from "~/ui/shell/navigation";

/** The console of whoever operates the installation. */
export const operatorNavigation: Navigation = {
  pages: [
    { to: "/operator", label: "Overview", icon: Gauge, exact: true },
    { to: "/operator/businesses", label: "Businesses", icon: Building2 },
    { to: "/operator/jobs", label: "Jobs", icon: ListX },
    { to: "/operator/emails", label: "Bounced emails", short: "Emails", icon: MailX },
    { to: "/operator/messages", label: "Website messages", short: "Messages", icon: Inbox },
    { to: "/operator/students", label: "Students", icon: GraduationCap },
  ],
  groups: [],
};
