import { type GuideArticle, list, note, section, steps, table, text } from "../../article.ts";

export const ownerStart: GuideArticle = {
  id: "owner-start",
  title: "Opening your shop",
  summary:
    "Sign up as an owner, confirm your email, and set your address, hours, rates, parts matrix, and bays before the first car.",
  group: "start",
  roles: ["owner"],
  keywords:
    "sign up, register, create account, new shop, setup, set up, onboarding, security password, captcha, first steps",
  sections: [
    section(
      "Sign up",
      steps(
        "Open [Sign up](/auth?tab=sign-up) and choose the account type **Business Owner**. This creates a new shop with its first location.",
        "Enter your name, email, a 10-digit phone number, a password of at least 8 characters, and the company name your customers know. You can add the address later.",
        "Wait for the security check below the form to finish. It runs in your browser and shares nothing with other companies.",
        "Accept the terms and click **Create account**.",
        "In **Security Verification Required**, enter the security password. Whoever runs your AutoIQ server has it. Every account type except Client needs it.",
        "Open the confirmation email and click its link. The link works for 24 hours. If you need a new one, request it on the page you're on.",
        "Sign in. **Today** opens, and your shop is ready.",
      ),
      note(
        "If you reload the page within five minutes, the security password dialog opens again with what you typed.",
      ),
    ),
    section(
      "What a new shop has",
      text("You can take a car the same day. A new shop comes with:"),
      list(
        "Three bays, Bay 1 to Bay 3",
        "Twelve canned jobs with typical hours, from an oil service to a multi-point inspection",
        "A parts matrix that sets the price from the cost",
        "A multi-point inspection template",
      ),
    ),
    section(
      "Set it up, in this order",
      text(
        "Open **Settings** in the menu on the left. [Shop settings](/docs/settings) explains every field.",
      ),
      table(
        "Settings to check before the first car",
        ["Part", "Why first"],
        [
          "Shop info",
          "Your state sets the tax and estimate rules. Your registration number is printed on each invoice.",
        ],
        ["Hours", "You can't book outside business hours."],
        ["Rates", "They price every estimate. The sample invoice shows the result."],
        ["Sales tax", "Add your county's and city's rates, check the rules, and confirm them."],
        ["Parts matrix", "It sets part prices. Check two or three parts that you sell often."],
        ["Bays", "Each bay is a column on the schedule."],
      ),
      text(
        "Then add your team: [Team and roles](/docs/team). For your first car, follow [One car, from the call to the paid invoice](/docs/first-car).",
      ),
    ),
  ],
};
