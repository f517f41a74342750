import { type GuideArticle, list, note, section, steps, text } from "../article.ts";

export const customers: GuideArticle = {
  id: "customers",
  title: "Customers",
  summary:
    "Find, add and change customers, keep one record for each person, and read the whole history of cars and visits.",
  group: "counter",
  roles: ["owner", "management", "admin"],
  keywords: "client, contact, crm, duplicate, company, fleet, address, texts, sms consent, history, records",
  sections: [
    section(
      "Find one",
      text(
        "**Customers** searches name, phone, email, plate and VIN while you type. Without a search it shows the newest. `Ctrl K` finds a customer from any page.",
      ),
    ),
    section(
      "Add one",
      steps(
        "Press **New customer**, here or while you book. What you searched for is already in the form.",
        "Enter the name and a phone number or an email. The estimate goes to the email, so ask for it.",
        "**Company, address and note** unfolds the rest. The note is for your team; customers never see it.",
        "Tick **Agreed to get texts about visits** only when the customer said so.",
        "Press **Add customer**.",
      ),
      note(
        "**Already on file** appears while you type a phone or email that somebody has. **Use** takes that customer, so that nobody is entered twice.",
      ),
    ),
    section(
      "One customer's page",
      list(
        "**Contact**: how to reach them, since when they are on file, and **Change**.",
        "**Vehicles**: each car, with **Add vehicle** and a way to change it. [Vehicles and VINs](/docs/vehicles)",
        "**Visits**: every repair order, the newest first, with its status and total.",
        "**New repair order**: for a car that stands at the door without an appointment.",
      ),
    ),
  ],
};
