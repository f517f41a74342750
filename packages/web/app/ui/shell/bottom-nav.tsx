import { en as english } from "@autoiq/domain/catalog/shell/en";
import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useSharedMessages } from "~/platform/language/messages";
import { cn } from "../cn";
import { Sheet } from "../overlays/sheet";
import { countOf, type Navigation, navItems } from "./navigation";
import { NavCount, SideNav, useCurrentEntry } from "./side-nav";

const slots = 5;
const slotClass =
  "flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-2xs outline-offset-[-3px]!";

/** The bottom bar within a thumb's reach. What does not fit is one tap away behind More. */
export function BottomNav({ navigation }: { navigation: Navigation }) {
  const t = useSharedMessages("shell", english);
  const [open, setOpen] = useState(false);
  const current = useCurrentEntry(navigation);
  const items = navItems(navigation);
  if (items.length < 2) return null;
  const fits = items.length <= slots;
  const shown = fits ? items : items.filter(({ behindMore }) => !behindMore).slice(0, slots - 1);
  return (
    <nav
      aria-label={t.workspace}
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {shown.map(({ to, label, short, icon: Icon, count }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? "page" : undefined}
          className={cn(
            "relative",
            slotClass,
            to === current ? "font-medium text-accent-text" : "text-fg-muted",
          )}
        >
          <Icon aria-hidden="true" className="size-5" />
          {short ?? label}
          <NavCount count={count} className="absolute top-1 left-1/2 ml-1.5" />
        </Link>
      ))}
      {fits ? null : (
        <button
          type="button"
          className={cn("relative", slotClass, "text-fg-muted")}
          onClick={() => setOpen(true)}
        >
          <MenuIcon aria-hidden="true" className="size-5" />
          {t.more}
          <NavCount
            count={countOf(items.filter((item) => !shown.includes(item)))}
            className="absolute top-1 left-1/2 ml-1.5"
          />
        </button>
      )}
      <Sheet open={open} onOpenChange={setOpen} title={t.workspace}>
        <SideNav navigation={navigation} onNavigate={() => setOpen(false)} />
      </Sheet>
    </nav>
  );
}
