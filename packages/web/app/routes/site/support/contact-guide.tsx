import { MoreLink } from "../parts/action";

const questions = [
  {
    about: "How do I…?",
    text: "Ask in your own words. The help center searches the whole user guide.",
    to: "/help",
    label: "Help center",
  },
  {
    about: "Show me from the start",
    text: "The user guide covers a shop's day step by step, for each role.",
    to: "/docs",
    label: "User guide",
  },
  {
    about: "I can't sign in",
    text: "What to do about a lost password, a missing email, or too many attempts.",
    to: "/login",
    label: "Log in",
  },
  {
    about: "Something is wrong in my shop",
    text: "Contact us with the repair order number and the message you saw.",
    to: "/contact",
    label: "Contact",
  },
  {
    about: "Prices, plans, more locations",
    text: "See the pricing page first. Our sales team can answer the rest.",
    to: "/pricing",
    label: "Pricing",
  },
  {
    about: "My car is at a shop",
    text: "Ask the shop. Its phone number is in the email and on your estimate page. Only the shop can change your estimate.",
    to: "/login",
    label: "Customers with a link",
  },
] as const;

export function ContactGuide() {
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {questions.map(({ about, text, to, label }) => (
        <li key={about} className="flex flex-col rounded-xl border border-line bg-surface p-5 md:p-6">
          <h3 className="font-semibold text-lg tracking-tight">{about}</h3>
          <p className="mt-2 flex-1 text-base text-fg-muted">{text}</p>
          <p className="mt-4">
            <MoreLink to={to}>{label}</MoreLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
