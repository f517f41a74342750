import { NavLink, useLocation } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useDepartments } from "~/platform/shop/use-departments";
import { cn } from "~/ui/cn";
import { useCurrentInView } from "~/ui/layout/use-current-in-view";

const departmentsPath = "/analytics/departments";
const pages = [
  { path: "/analytics", label: "Overview" },
  { path: "/analytics/daily-totals", label: "Daily totals" },
  { path: departmentsPath, label: "Departments" },
  { path: "/analytics/payments", label: "Payments" },
  { path: "/analytics/sales-tax", label: "Sales tax" },
  { path: "/analytics/journal", label: "Journal" },
  { path: "/analytics/trends", label: "Trends" },
  { path: "/analytics/forecast", label: "Forecast" },
  { path: "/analytics/team-costs", label: "Team & costs" },
  { path: "/analytics/what-if", label: "What-if" },
] as const;

/** Tabs of the report pages. Each page loads its data when it is opened. */
export function ReportNav({
  scope = "here",
}: {
  /** The selected locations, carried from page to page. */ scope?: string;
}) {
  const { to } = useWorkspace();
  const hasDepartments = useDepartments().length > 0;
  const shown = pages.filter(({ path }) => hasDepartments || path !== departmentsPath);
  const row = useCurrentInView(useLocation().pathname);
  const search = scope === "here" ? "" : `?place=${encodeURIComponent(scope)}`;
  return (
    <nav ref={row} aria-label="Reports" className="relative mb-5 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {shown.map(({ path, label }) => (
          <li key={path} className="shrink-0">
            <NavLink
              to={to(`${path}${search}`)}
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
