import { ClipboardCheck, GraduationCap } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

export const studentNavigation: readonly NavItem[] = [
  { to: "/student", label: "Your course", short: "Course", icon: GraduationCap, exact: true },
  { to: "/student/exam", label: "Final exam", short: "Exam", icon: ClipboardCheck },
];
