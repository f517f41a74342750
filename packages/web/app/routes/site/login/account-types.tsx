import {
  ChartSpline,
  ClipboardList,
  GraduationCap,
  Link2,
  type LucideIcon,
  UserRound,
  Wrench,
} from "lucide-react";
import { MoreLink } from "../parts/action";

interface AccountKind {
  /** The anchor: /login#<id>. */
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly opens: string;
  readonly how: string;
  readonly to?: { readonly path: string; readonly label: string };
}

const signIn = { path: "/auth?tab=sign-in", label: "Sign in" };

const accountKinds: readonly AccountKind[] = [
  {
    id: "owner",
    label: "Shop owner",
    icon: ChartSpline,
    opens: "Today, schedule, job board, invoices, reports, team, and settings.",
    how: "Sign up with your company name and confirm your email. Your shop is ready right away.",
    to: signIn,
  },
  {
    id: "manager",
    label: "Manager or administrator",
    icon: ClipboardList,
    opens: "The front desk: schedule, customers, repair orders, inventory, and invoices.",
    how: "The owner invites you by email. Or sign up with the shop's company name and wait for approval.",
    to: signIn,
  },
  {
    id: "technician",
    label: "Technician",
    icon: Wrench,
    opens: "My day on a phone: jobs, time clock, inspections, photos, and parts.",
    how: "The shop invites you by email. It runs in the phone's browser, with nothing to install.",
    to: signIn,
  },
  {
    id: "emailed-link",
    label: "Customer with an emailed link",
    icon: Link2,
    opens: "One estimate with photos and prices, and later its invoice.",
    how: "No account or password needed. Open the link in the shop's email. If it has expired, ask the shop for a new one.",
  },
  {
    id: "client",
    label: "Customer with an account",
    icon: UserRound,
    opens:
      "My garage: your cars, visits, estimates, appointments, and invoices at every shop that has your email.",
    how: "A client account is free. Use the email address that the shop has on file.",
    to: { path: "/auth?tab=sign-in", label: "Sign in as a client" },
  },
  {
    id: "student",
    label: "Student",
    icon: GraduationCap,
    opens: "Your account for the sales certification program.",
    how: "Pre-enroll, confirm your email, and set your password.",
    to: { path: "/training", label: "Pre-enroll" },
  },
];

export function AccountTypes() {
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {accountKinds.map(({ id, label, icon: Icon, opens, how, to }) => (
        <li
          key={id}
          id={id}
          className="flex scroll-mt-24 flex-col rounded-xl border border-line bg-surface p-5 target:border-accent md:p-6"
        >
          <Icon aria-hidden="true" className="size-6 text-accent-text" />
          <h3 className="mt-4 font-semibold text-xl tracking-tight">{label}</h3>
          <p className="mt-2 text-base">{opens}</p>
          <p className="mt-2 flex-1 text-base text-fg-muted">{how}</p>
          {to ? (
            <p className="mt-4">
              <MoreLink to={to.path}>
                {to.label}
                <span className="sr-only">, {label.toLowerCase()}</span>
              </MoreLink>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
