import { MoreLink } from "../parts/action";

const troubles = [
  {
    trouble: "The password is gone",
    help: "Ask for an email to set a new one. The old one ends when the new one is set.",
    to: "/forgot-password",
    label: "Forgot password?",
  },
  {
    trouble: "The confirmation email did not come",
    help: "Look into the spam folder first. If it is not there, type your address once more and we email the link again.",
    to: "/signup-complete",
    label: "Send it again",
  },
  {
    trouble: "Too many attempts",
    help: "After five failed attempts the form waits for two minutes. Your account is not locked.",
    to: "/support",
    label: "Reach support",
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
