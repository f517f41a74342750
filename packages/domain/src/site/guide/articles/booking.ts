import { type GuideArticle, list, note, picture, section, steps, text } from "../article.ts";

export const booking: GuideArticle = {
  id: "booking",
  title: "Booking an appointment",
  summary:
    "Book a car into a bay with a technician, add a new customer or car on the way, and move, confirm or cancel an appointment.",
  group: "counter",
  roles: ["owner", "management", "admin"],
  keywords:
    "schedule, calendar, appointment, slot, book, reschedule, move, no-show, cancel, double booking, bay, week view, drag",
  sections: [
    section(
      "Book",
      steps(
        "Open **Schedule** and press a free place in a bay's column, or **Book** at the top.",
        "Type two letters or more of a name, phone, email, plate or VIN, and choose the customer. **New customer** adds one without leaving the window.",
        "Choose the car. **New vehicle** adds one; **Decide at check-in** is allowed when nobody knows yet which car comes.",
        "Check day, start, length and bay. The technician may wait.",
        "Choose how they come: waiter, drop-off, loaner or shuttle. Write the concern in the customer's own words.",
        "Press **Book appointment**.",
      ),
      picture(
        "schedule-day",
        "One day by bays. The same day can be read by technicians, or the whole week at once.",
      ),
    ),
    section(
      "What is refused",
      list(
        "a bay or a technician that is already booked at that time;",
        "a time outside the opening hours, or on a day when the shop is closed;",
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
        "**Move** to another time, bay or technician. With a mouse you can drag it instead; **Undo** in the notice puts it back;",
        "**Mark as no-show** or **Cancel appointment**. The slot becomes free, and the appointment stays readable below the calendar.",
      ),
      note(
        "With the keyboard: the arrow keys move between free places, Enter books there. **Technicians** and **Week** at the top change the view.",
      ),
    ),
  ],
};
