import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, picture, section, steps, text } from "../../article.ts";

export const booking: GuideArticle = {
  id: "booking",
  title: "Booking an appointment",
  summary:
    "Book a car into a bay with a technician, once or again and again, move it by mouse, finger or keyboard, answer what customers ask for, and set who works when.",
  group: "counter",
  roles: deskRoles,
  keywords:
    "schedule, calendar, appointment, slot, book, reschedule, move, no-show, cancel, double booking, bay, week view, drag, resize, repeat, series, fleet, holiday, closed, shift, time off, vacation, lift, downtime, capacity, request, next free, plan, overrun, late",
  sections: [
    section(
      "Book",
      steps(
        "Open **Schedule** and press a free place in a bay's column, or **Book** at the top.",
        "Type two letters or more of a name, phone, email, plate or VIN, and choose the customer. **New customer** adds one without leaving the window.",
        "Choose the car. **New vehicle** adds one; **Choose at check-in** is allowed when nobody knows yet which car comes.",
        "Check day, start, length and bay, or press one of the places under **Next available**, which takes a free bay and a free technician at once. The technician may wait.",
        "Choose how they come: waiter, drop-off, loaner or shuttle. Write the concern in the customer's own words. A car that comes regularly **Repeats**: 2 to 26 visits on the same weekday and at the same time. Moved or cancelled are only this visit, it and the following ones, or all that are still to come: all of them, or none with the reason of each.",
        "Press **Book appointment**, or Ctrl and Enter.",
      ),
      text(
        "Under the customer stands what you should know first: visits they did not come to in the last year, a repair order that is open for the car, and what is booked already.",
      ),
      picture(
        "schedule-day",
        "One day by bays. The same day can be read by technicians, or the whole week at once. The bars say how many bay hours and technician hours are taken.",
      ),
    ),
    section(
      "Plan the day",
      text(
        "**Plan the day** on the schedule proposes who does what, in which bay and when, beside the day as it stands: promises first, then as few moves as possible, and no other time for a customer who was told one where it can be helped. Shifts, breaks, days off and bays out of use are kept, and a car stays in a bay of the kind it was booked for.",
      ),
      list(
        "Uncheck what you do not want and press **Apply plan**: all of it happens, or nothing with the reason. **Undo** takes it back.",
        "Cars marked **Notify customer** would start at another time than their customers were given.",
        "A car in work that takes longer: choose by how much under **In progress**, and the rest of the day is planned around it.",
      ),
    ),
    section(
      "What is refused",
      list(
        "a bay or a technician that is taken at that time: the sentence names the appointment, the repair or the day off that is in the way;",
        "a time outside the opening hours or outside the technician's week, and a day when the shop is closed;",
        "a day that has passed, and an appointment shorter than 15 minutes.",
      ),
      text(
        "The database itself refuses a double booking, so it cannot happen even when two people book in the same second.",
      ),
    ),
    section(
      "Change an appointment",
      text("Click an appointment to see it whole. From there:"),
      list(
        "**Confirm**, when the customer has confirmed;",
        "**Mark as arrived**, when the car stands in the lot and nobody has time yet;",
        "**Check in**, which opens the repair order: [Checking a car in](/docs/check-in);",
        "**Move** to another time, bay or technician. You can drag it instead, and pull its lower edge to make it longer or shorter; on a phone rest your finger on it first. **Undo** in the notice puts it back;",
        "**Edit details**, for what it is about;",
        "**Mark as no-show** or **Cancel appointment**. The slot becomes free, and the appointment stays readable below the calendar.",
      ),
      text("**History** at its end says who booked, moved and changed it, and when."),
      note(
        "With the keyboard: the arrow keys move between free places, Enter books there. On an appointment, Space lifts it, the arrow keys move it, Shift with up and down changes its length, Enter puts it down and Escape leaves it where it was.",
      ),
    ),
    section(
      "What customers ask for",
      text(
        "A customer with an account asks for a time at which a bay and a technician are free. The request holds that place and stands above the schedule until somebody answers: **Confirm** it, or **Open** it to move or decline it. What may be asked for and how long each is kept, with how much notice and how far ahead, is set under **Hours & time off**; there you also choose that free times are the customer's at once, without your **Confirm**. You are notified of each.",
      ),
    ),
    section(
      "Hours & time off",
      text("**Hours & time off** on the schedule holds what it may offer:"),
      list(
        "each technician's usual week with its breaks, where it is not simply the opening hours; nothing begins or ends in a break, and longer work goes on after it;",
        "how many loaner cars there are: a loaner visit that would need one more is refused;",
        "holidays and days with other hours. A day for which cars are booked is not closed: the sentence names them;",
        "time off of a person, and bays that are out of use.",
      ),
    ),
  ],
};
