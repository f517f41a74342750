import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const checkIn: GuideArticle = {
  id: "check-in",
  title: "Checking a car in",
  summary:
    "Odometer, concern, key tag and promised time: what is written down when a car arrives, and how its repair order opens.",
  group: "counter",
  roles: deskRoles,
  keywords:
    "arrive, drop off, keytag, key tag, odometer, mileage, promise, walk-in, waiter, intake, write up",
  sections: [
    section(
      "With an appointment",
      steps(
        "Open **Schedule**, click the appointment and press **Check in**.",
        "Choose the car, if the booking did not say which.",
        "Enter the odometer in whole miles. It is printed on the estimate and the invoice. Leave it empty if it cannot be read yet, such as for a tow-in.",
        "Check **Customer concern**. It comes from the booking; the customer reads it on the estimate.",
        "Enter the keytag, so that everybody finds the key, and the promised day and time. The end of the appointment is suggested.",
        "Press **Check in and open repair order**.",
      ),
      text("The repair order opens with the next number. It is the car's one record from now on."),
    ),
    section(
      "Without one",
      text(
        "Press **New repair order** on **Job board**, **Repair orders** or the customer's page. The same fields, and the customer and the car can be added in the same window. Type the plate or the VIN: a car on file is chosen with its customer, and a new one begins with what you typed.",
      ),
    ),
    section(
      "Change what was written down",
      text(
        "The pencil beside the concern on the repair order opens the same fields, and with them the service advisor, labels, and whether the customer wants the old parts back.",
      ),
      list(
        "**Odometer not readable** states that there is no reading. Without it or a reading, Florida estimates and invoices wait.",
        "A promise that comes near is **At risk** on the job board; one that passed says **Late by 15 min**.",
        "**Promises at risk** on **Today** counts them, and each is told once under **Notifications** while the shop is open: to its advisor, to owners and managers.",
      ),
      note("An appointment is checked in once. The second try says that it was, and by which repair order."),
    ),
  ],
};
