import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const serviceSchedule: GuideArticle = {
  id: "service-schedule",
  title: "Service schedule",
  summary: "See which cars are due for what, by time and by distance, and book them.",
  group: "counter",
  roles: deskRoles,
  keywords: "maintenance, due, overdue, interval, oil change, reminder, odometer, mileage, miles per day",
  sections: [
    section(
      "Which cars are due",
      text(
        "**Service schedule** lists cars that came in the last two years: **Overdue**, **Next 30 days** and **Later**. The ones that fell due last come first. **Book** opens a booking with customer, car and services filled in; **Message** opens the thread with words to begin with, which leave only when you send them. A car that is booked shows its day instead.",
      ),
      list(
        "A service is due after its months or its miles, whichever comes first.",
        "Miles are counted from the last time a finished job's name had one of the service's phrases; where it was never done here, from the first visit, and the list says so.",
        "The odometer of today is estimated from the car's own readings of the last three years, after those of the shop's other cars: the more readings a car has, the more its own count. A shop without readings takes 33 miles a day. What the customer told, on their own page or to you with **Record odometer**, stands beside what the shop read, with its own day, and the estimate goes on from the newest of both. An odometer does not run backwards; say so when it **was replaced**, and what was done before still counts.",
      ),
    ),
    section(
      "One car",
      text(
        "On a customer's page press a car's name. **Due** shows every service with its last time and its day. **Upcoming** shows between which days each falls due, how far the estimate of the odometer may be off, and which parts most likely come up within half a year.",
      ),
      list(
        "**Done elsewhere** starts the service anew from the day you enter.",
        "**Not needed** leaves it out for this car, for instance the oil of an electric one. **Turn back on** takes that back.",
      ),
    ),
    section(
      "Intervals",
      steps(
        "Press **Intervals** on the service schedule.",
        "Change a service or press **New service**: months, miles or both, and the phrases by which finished jobs count as it.",
        "Press **Save service**. The dates of every car follow within a minute.",
      ),
      note("Owners and administrators change intervals; everybody at the desk reads them."),
    ),
  ],
};
