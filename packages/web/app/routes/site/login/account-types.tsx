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

interface Door {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly opens: string;
  readonly how: string;
  readonly to?: { readonly path: string; readonly label: string };
}

const signIn = { path: "/auth?tab=sign-in", label: "Sign in" };

const doors: readonly Door[] = [
  {
    label: "Shop owner",
    icon: ChartSpline,
    opens: "The day at a glance, reports, schedule, job board, invoices, team and settings.",
    how: "Sign up with your company name. After the confirmation email, the shop is yours.",
    to: signIn,
  },
  {
    label: "Manager or administrator",
    icon: ClipboardList,
    opens: "The front desk: schedule, customers, repair orders, inventory and invoices.",
    how: "The owner invites you by email, or you sign up with the shop's company name and are let in.",
    to: signIn,
  },
  {
    label: "Technician",
    icon: Wrench,
    opens: "My day on a phone: the next job, the clock, inspection, photos and parts.",
    how: "By the shop's invitation. Nothing to install: it opens in the phone's browser.",
    to: signIn,
  },
  {
    label: "Customer with an emailed link",
    icon: Link2,
    opens: "One estimate with photos and prices, and later its invoice.",
    how: "No account and no password. Open the link in the shop's email; if it has ended, ask the shop for a new one.",
  },
  {
    label: "Customer with an account",
    icon: UserRound,
    opens:
      "My garage: cars, visits, estimates, appointments and bills at every shop that knows your address.",
    how: "A client account is free. Use the email address that the shop has on file.",
    to: { path: "/auth?tab=sign-in", label: "Sign in as a client" },
  },
  {
    label: "Student",
    icon: GraduationCap,
    opens: "The account of the sales certification program.",
    how: "Pre-enroll, confirm the email and set a password of your own.",
    to: { path: "/training", label: "Pre-enroll" },
  },
];

export function AccountTypes() {
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {doors.map(({ label, icon: Icon, opens, how, to }) => (
        <li key={label} className="flex flex-col rounded-xl border border-line bg-surface p-5 md:p-6">
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
