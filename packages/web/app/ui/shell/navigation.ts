import type { LucideIcon } from "lucide-react";

export type NavItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Active only at this exact address, not below it. */
  exact?: boolean;
  /** How many items are waiting there. Zero shows nothing. */
  count?: number;
};
