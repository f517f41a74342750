import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const clientAccount: GuideArticle = {
  id: "client-account",
  title: "The client account",
  summary:
    "A free account for car owners: your cars, visits, estimates, and invoices from every shop that has your email, in one place.",
  group: "customers",
  roles: ["client"],
  keywords:
    "client sign up, customer account, portal, my garage, free account, car owner, history, pay bill, appointments",
  sections: [
    section(
      "Create an account",
      steps(
        "Open [Sign up](/auth?tab=sign-up) and choose **Client**. It's free and doesn't need a security password.",
        "Use the email address your shop has on file.",
        "Confirm your email and sign in.",
      ),
      text("Visits that a shop records under your email appear automatically."),
    ),
    section(
      "My garage",
      list(
        "At the top: estimates to decide on, invoices to pay, and messages to read.",
        "**In the shop now**: each car's progress, completed jobs, and promise time. It updates live.",
        "**My vehicles**: open a car to see what's due, what you deferred, and every visit with its documents. You can also change a decision on an estimate or book a visit from here.",
        "**Appointments** and **Recent visits** are beside them.",
      ),
    ),
    section(
      "Add a car or report mileage",
      text(
        "**Add a vehicle** takes the VIN, which fills in the rest, or make, model, and plate. Your shop reviews it and adds it. On a car's page, **Send to the shop** saves your odometer reading beside the shop's own readings.",
      ),
    ),
    section(
      "Appointments",
      steps(
        "Open **Appointments**, and choose the service and the car.",
        "Choose one of the available times, shown in the shop's time zone.",
        "Request the time. The shop holds it for you and confirms. If the button says **Book**, the time is yours right away.",
      ),
      text(
        "Upcoming appointments are above the form. **Change time** requests a different time, and **Cancel** cancels the visit. If a shop doesn't take online appointments, you see its phone number instead.",
      ),
    ),
    section(
      "Payments",
      text(
        "**Payments** lists what you owe, and your payments, deposits, and refunds at all your shops, each with a **Receipt**. For a deposit, you see how much the shop still holds. A requested deposit is at the top with **Pay**. **CSV** downloads the list as a spreadsheet. With a charge account, **Your account** shows the balance due, your available credit, and your statements as PDFs. Open an invoice to see each line and its documents. You enter card details only on the checkout page.",
      ),
      text(
        "Under **Messages**, choose for each shop whether confirmations, reminders, and ready-for-pickup notices come by email, by text, or not at all, and the hours for texts.",
      ),
      note(
        "Your account never shows another person's records, even with the same name. Only an email address you've confirmed counts. A confirmed phone number opens a record without an email address if the last name matches.",
      ),
    ),
  ],
};
