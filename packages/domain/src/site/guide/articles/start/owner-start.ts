import { type GuideArticle, list, note, section, steps, table, text } from "../../article.ts";

export const ownerStart: GuideArticle = {
  id: "owner-start",
  title: "Opening your shop",
  summary:
    "Sign up as an owner, confirm the email, and set address, hours, rates, parts matrix and bays before the first car comes.",
  group: "start",
  roles: ["owner"],
  keywords:
    "sign up, register, create account, new shop, setup, set up, onboarding, security password, captcha, first steps",
  sections: [
    section(
      "Sign up",
      steps(
        "Open [Sign up](/auth?tab=sign-up) and choose the account type **Business Owner**. It opens a new shop with its first location.",
        "Fill in your name, email, a phone number with ten digits, a password of at least eight characters, and the company name as customers know it. The address may wait.",
        "Wait until the check below the form says that it is done. Your browser solves a small sum for it; nothing is sent to anybody else.",
        "Accept the terms and press **Create account**.",
        "The window **Security Verification Required** asks for the security password. It comes from whoever runs your AutoIQ server; every account type but Client needs it.",
        "Open the email **Confirm your email address** and its link. It works for 24 hours; the page that you are on sends a new one.",
        "Sign in. You arrive at **Today**, and your shop exists.",
      ),
      note(
        "The window with the security password comes back when you reload the page within five minutes, so that what you typed is not lost.",
      ),
    ),
    section(
      "What a new shop has",
      text("You can take a car the same day, because a new shop begins with what every shop needs:"),
      list(
        "three bays, **Bay 1** to **Bay 3**;",
        "twelve canned jobs with their usual hours, from an oil service to a multi-point inspection;",
        "a parts matrix, which makes a price of a cost;",
        "the multi-point inspection template with its points from the dashboard lights to the axles.",
      ),
    ),
    section(
      "Set it up, in this order",
      text(
        "Open **Settings** in the menu at the left. Each part says what it changes, and [Settings](/docs/settings) explains every field.",
      ),
      table(
        "Settings to look at before the first car",
        ["Part", "Why first"],
        [
          "Shop info",
          "The state decides which law a bill follows; the registration number is printed on each invoice.",
        ],
        ["Hours", "Nothing can be booked outside them."],
        [
          "Rates & taxes",
          "Every estimate is priced by them. The example bill beside them shows what they make of a job.",
        ],
        ["Parts matrix", "What a part sells at. Check two or three parts that you sell often."],
        ["Bays", "Each bay is a column of the schedule."],
      ),
      text(
        "Then bring in the people: [Team and roles](/docs/team). The first car goes the way that [One car, from the call to the paid invoice](/docs/first-car) shows.",
      ),
    ),
  ],
};
