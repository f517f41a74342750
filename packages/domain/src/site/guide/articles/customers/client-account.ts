import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const clientAccount: GuideArticle = {
  id: "client-account",
  title: "The client account",
  summary:
    "A free account for car owners: every car, visit, estimate and bill at all shops that know you, in one garage.",
  group: "customers",
  roles: ["client"],
  keywords:
    "client sign up, customer account, portal, my garage, free account, car owner, history, pay bill, appointments",
  sections: [
    section(
      "Get one",
      steps(
        "Open [Sign up](/auth?tab=sign-up) and choose **Client**. It is free, and needs no security password.",
        "Use **the email address that your shop has**: shops know you by it.",
        "Confirm the email, and sign in.",
      ),
      text(
        "When a shop writes a visit under your address, it appears automatically. Nobody has to link anything.",
      ),
    ),
    section(
      "My garage",
      list(
        "**What waits for you** stands on top: an estimate to answer, a bill to pay, a message to read.",
        "**In the shop now**: each car with its steps, how many jobs are done, and the time it is promised for. It updates while you watch.",
        "**My vehicles**: a car opens with what it is due for, what you put off, and every visit with its papers. **Answer again** and **Book** begin there.",
        "**Appointments** and **Last visits** beside them.",
      ),
    ),
    section(
      "Add a car, tell the odometer",
      text(
        "**Add a vehicle** takes the VIN, which fills in the rest, or make, model and plate. Your shop looks at it and puts it on file. On a car's page **Send to the shop** saves what the odometer shows, marked as yours beside the shop's own readings.",
      ),
    ),
    section(
      "Appointments",
      steps(
        "Open **Appointments** and say what it is about and which car comes.",
        "Choose one of the free times. Each has a bay and a technician to spare, by the shop's own clock.",
        "Press **Ask for** the time: the shop holds it for you and confirms it. Where the button says **Book**, the time is yours at once.",
      ),
      text(
        "What is ahead stands above the form: **Another time** asks for a different one, **Cancel** gives it back. A shop may take appointments at its desk only; then its number stands there.",
      ),
    ),
    section(
      "Payments",
      text(
        "**Payments** lists what is to pay, and what you paid and got back at all your shops, each payment and each deposit with its **Receipt**. A deposit says how much of it the shop still holds; one that a shop asks for stands on top with **Pay**. **CSV** keeps the list for a spreadsheet. An invoice opens line by line, with its papers. Cards are entered on the checkout page only.",
      ),
      text(
        "**Messages**, **What shops may send**: for each shop choose whether confirmations, reminders and word that the car is ready come by email, by text or not at all, and before which hour no text may come.",
      ),
      note(
        "An account never shows anything of another person, even of one with the same name: only an address that you have confirmed counts. A confirmed telephone opens a record that has no address, where the family name is the same.",
      ),
    ),
  ],
};
