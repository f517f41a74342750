import type { LucideIcon } from "lucide-react";

export type NavItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Only this exact address counts as being there, not what is below it. */
  exact?: boolean;
  /** How much waits there; nothing is shown for none. */
  count?: number;
};
