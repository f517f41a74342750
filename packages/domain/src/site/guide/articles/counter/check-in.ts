import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const checkIn: GuideArticle = {
  id: "check-in",
  title: "Checking a car in",
  summary:
    "What to enter when a car arrives (odometer, concern, key tag, promise time) and how its repair order opens.",
  group: "counter",
  roles: deskRoles,
  keywords:
    "arrive, drop off, keytag, key tag, odometer, mileage, promise, walk-in, waiter, intake, write up",
  sections: [
    section(
      "With an appointment",
      steps(
        "Open **Schedule**, click the appointment, and click **Check in**.",
        "Choose the car if it wasn't chosen when booking.",
        "Enter the odometer in whole miles. It's printed on the estimate and the invoice. Leave it empty if you can't read it yet, such as on a tow-in.",
        "Check the concern from the booking. The customer sees it on the estimate.",
        "Enter the key tag and the promised day and time. The end of the appointment is suggested.",
        "Click **Check in and open repair order**.",
      ),
      text("The repair order opens with the next number. It's the record of this visit."),
    ),
    section(
      "Without an appointment",
      text(
        "Click **New repair order** on the job board, the repair orders list, or the customer's page. Enter the plate or VIN to find a car on file with its customer. If it isn't on file, what you typed is used for the new one. You can add the customer and the car in the same window.",
      ),
    ),
    section(
      "Edit visit details",
      text(
        "Use the pencil beside the concern on the repair order to change these fields, the service advisor, labels, and whether the customer wants the old parts back.",
      ),
      list(
        "**Odometer not readable** records that there's no reading. Florida estimates and invoices need this or a reading.",
        "A promise coming up soon shows as **At risk** on the job board. After the promise time it shows how late it is.",
        "**Promises at risk** on **Today** counts them. During business hours, the advisor, owners, and managers get one notification for each.",
      ),
      note("An appointment can be checked in only once. A second try shows which repair order was opened."),
    ),
  ],
};
