import { MoreLink } from "../parts/action";

const questions = [
  {
    about: "How do I …?",
    text: "Type the question in your own words. The help center searches the whole guide.",
    to: "/help",
    label: "Help center",
  },
  {
    about: "Show me from the start",
    text: "The user guide goes through a shop's day, role by role, with each step.",
    to: "/docs",
    label: "User guide",
  },
  {
    about: "I cannot sign in",
    text: "Lost password, missing email, too many attempts: what to do about each.",
    to: "/login",
    label: "Log in",
  },
  {
    about: "Something is wrong in my shop",
    text: "Write to us with the number of the repair order and the sentence that you saw.",
    to: "/contact",
    label: "Contact",
  },
  {
    about: "Prices, plans, more locations",
    text: "The price list answers most of it; our sales team answers the rest.",
    to: "/pricing",
    label: "Pricing",
  },
  {
    about: "My car is at a shop",
    text: "Ask the shop: its phone number is in the email and on the page that the link opens. Only the shop can change your estimate.",
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
