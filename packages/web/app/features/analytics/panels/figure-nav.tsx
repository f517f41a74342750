import { NavLink } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { cn } from "~/ui/cn";

const pages = [
  { path: "/analytics", label: "Figures" },
  { path: "/analytics/changes", label: "What changed and why" },
  { path: "/analytics/ahead", label: "Ahead" },
  { path: "/analytics/people", label: "People and costs" },
  { path: "/analytics/what-if", label: "What if" },
] as const;

/** The pages about the shop's figures; each asks for what it shows when it is opened. */
export function FigureNav({
  place = "here",
}: {
  /** Which locations are looked at, kept from page to page. */ place?: string;
}) {
  const { to } = useWorkspace();
  const kept = place === "here" ? "" : `?place=${encodeURIComponent(place)}`;
  return (
    <nav aria-label="Pages of figures" className="relative mb-5 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {pages.map(({ path, label }) => (
          <li key={path} className="shrink-0">
            <NavLink
              to={to(`${path}${kept}`)}
              end
              className={({ isActive }) =>
                cn(
                  "-mb-px flex min-h-10 items-center border-b-2 px-3 font-medium text-sm max-md:min-h-11",
                  "outline-offset-[-2px]! transition-colors duration-(--quick)",
                  isActive ? "border-accent text-fg" : "border-transparent text-fg-muted hover:text-fg",
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
