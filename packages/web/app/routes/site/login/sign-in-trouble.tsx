import { MoreLink } from "../parts/action";

const troubles = [
  {
    trouble: "Forgot your password",
    help: "We'll email you a link to set a new one. The old password works until you do.",
    to: "/forgot-password",
    label: "Forgot password?",
  },
  {
    trouble: "Didn't get the confirmation email",
    help: "Check your spam folder first. If it isn't there, enter your email again and we'll resend the link.",
    to: "/signup-complete",
    label: "Send it again",
  },
  {
    trouble: "Too many attempts",
    help: "After five failed attempts, wait two minutes and try again. Your account isn't locked.",
    to: "/support",
    label: "Contact support",
  },
] as const;

export function SignInTrouble() {
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {troubles.map(({ trouble, help, to, label }) => (
        <li key={trouble} className="flex flex-col rounded-xl border border-line bg-surface p-5 md:p-6">
          <h3 className="font-semibold text-lg tracking-tight">{trouble}</h3>
          <p className="mt-2 flex-1 text-base text-fg-muted">{help}</p>
          <p className="mt-4">
            <MoreLink to={to}>{label}</MoreLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
