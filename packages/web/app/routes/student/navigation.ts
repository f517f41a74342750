import { studentPages } from "@autoiq/domain/site/workspace-pages/translated-pages";
import { ClipboardCheck, GraduationCap } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

const [course, exam] = studentPages;

export const studentNavigation: readonly NavItem[] = [
  {
    to: course.path,
    label: course.label,
    short: "Course",
    icon: GraduationCap,
    exact: true,
  },
  { to: exam.path, label: exam.label, short: "Exam", icon: ClipboardCheck },
];
