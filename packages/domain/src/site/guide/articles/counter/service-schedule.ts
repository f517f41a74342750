import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const serviceSchedule: GuideArticle = {
  id: "service-schedule",
  title: "Service schedule",
  summary: "See which cars are due for service, by time and by mileage, and book them.",
  group: "counter",
  roles: deskRoles,
  keywords: "maintenance, due, overdue, interval, oil change, reminder, odometer, mileage, miles per day",
  sections: [
    section(
      "Which cars are due",
      text(
        "**Service schedule** lists cars from the last two years under **Overdue**, **Next 30 days**, and **Later**. The most recently due are first. **Book** starts a booking with the customer, car, and services filled in. **Message** opens the conversation with a suggested text, and nothing is sent until you send it. A booked car shows its date instead.",
      ),
      list(
        "A service is due by months or miles, whichever comes first.",
        "Miles are counted from the last finished job whose name contains one of the service's phrases. If it was never done here, they're counted from the first visit, and the list says so.",
        "Today's odometer is estimated from the car's readings in the last three years. With few readings, your other cars' mileage counts more. A shop without readings uses 33 miles a day.",
        "You can record a mileage that the customer reports with **Record odometer**. Customers can also enter it in their account. It's shown beside the shop's own reading, each with its date, and the newest one is used.",
        "Odometers don't go backward. If the odometer was replaced, check the box, and earlier services still count.",
      ),
    ),
    section(
      "One car",
      text(
        "On a customer's page, click a car's name. **Due** shows each service with its last and next date. **Upcoming** shows the date range for each service, how accurate the odometer estimate is, and parts likely to be needed within six months.",
      ),
      list(
        "**Done elsewhere** restarts the service from the date you enter.",
        "**Not needed** turns a service off for this car, such as oil changes for an electric car. **Turn back on** reverses that.",
      ),
    ),
    section(
      "Intervals",
      steps(
        "Click **Intervals** on the service schedule.",
        "Edit a service or click **New service**. Enter months, miles, or both, and the phrases in job names that count as this service.",
        "Click **Save service**. Due dates update within a minute.",
      ),
      note("Owners and administrators edit intervals. Everyone at the front desk can see them."),
    ),
  ],
};
