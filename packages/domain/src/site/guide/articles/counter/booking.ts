import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, picture, section, steps, text } from "../../article.ts";

export const booking: GuideArticle = {
  id: "booking",
  title: "Booking an appointment",
  summary:
    "Book a car once or on a repeat, move it by mouse, touch, or keyboard, answer online requests, and set working hours.",
  group: "counter",
  roles: deskRoles,
  keywords:
    "schedule, calendar, appointment, slot, book, reschedule, move, no-show, cancel, double booking, bay, week view, drag, resize, repeat, series, fleet, holiday, closed, shift, time off, vacation, lift, downtime, capacity, request, next free, plan, overrun, late",
  sections: [
    section(
      "Book",
      steps(
        "Open **Schedule** and click an open slot in a bay's column, or click **Book** at the top.",
        "Type at least two letters of a name, phone, email, plate, or VIN, and choose the customer. **New customer** adds one in the same window.",
        "Choose the car. **New vehicle** adds one. If you don't know the car yet, use **Choose at check-in**.",
        "Check the day, start, length, and bay. Or choose a time under **Next available**, which picks an open bay and technician. You can assign the technician later.",
        "Choose the visit type: waiter, drop-off, loaner, or shuttle. Enter the concern in the customer's own words.",
        "For a recurring visit, set **Repeats**: 2 to 26 visits on the same weekday and at the same time.",
        "Click **Book appointment**, or press `Ctrl+Enter`.",
      ),
      text(
        "Below the customer you see no-shows in the past year, open repair orders for the car, and other appointments.",
      ),
      text(
        "When you move or cancel a recurring visit, choose only this visit, this and the following ones, or the whole series. Either all of them change, or none do and you see why.",
      ),
      picture(
        "schedule-day",
        "One day by bay. You can also view the day by technician, or the whole week. The bars show booked bay hours and technician hours.",
      ),
    ),
    section(
      "Plan the day",
      text(
        "**Plan the day** on the schedule suggests who does which job, in which bay, and when. It puts promises first and makes as few moves as possible. It avoids changing times that customers were told. Shifts, breaks, time off, and bays out of service are respected, and a car stays in the type of bay it was booked for.",
      ),
      list(
        "Uncheck the changes you don't want and click **Apply plan**. Either all of them are made, or none are and you see why. **Undo** restores the day.",
        "Cars under **Notify customer** would start at a different time than the customer was told.",
        "Cars whose jobs need a certificate go only to people who have it. The row says so when nobody with it works that day. [Certificates](/docs/team)",
        "**Not at work** names who is off, and who isn't clocked in although others are. Check a name to plan without that person. Nothing moves until you apply the plan.",
        "If a car is taking longer, set the extra time under **In progress**, and the rest of the day is planned around it.",
      ),
    ),
    section(
      "What can't be booked",
      list(
        "A bay or technician that's already taken. The message names the appointment, repair, or time off.",
        "A time outside business hours or the technician's hours, or a day when the shop is closed",
        "A past day, or an appointment shorter than 15 minutes",
      ),
      text("The database prevents double bookings, even when two people book in the same second."),
    ),
    section(
      "Change an appointment",
      text("Click an appointment to open it. Then you can:"),
      list(
        "**Confirm** it when the customer has confirmed.",
        "**Mark as arrived** when the car is on the lot but not checked in yet.",
        "**Check in** to open the repair order. [Checking a car in](/docs/check-in)",
        "**Move** it to another time, bay, or technician. You can also drag it, or drag its lower edge to change its length. On a phone, press and hold first. **Undo** in the notice moves it back.",
        "**Edit details** to change the visit type or concern.",
        "**Mark as no-show** or **Cancel appointment**. The slot opens up, and the appointment stays listed below the calendar.",
      ),
      text("**History** shows who booked, moved, and changed it, and when."),
      note(
        "By keyboard: arrow keys move between open slots, and Enter books. On an appointment, Space picks it up, arrow keys move it, Shift with up or down changes its length, Enter drops it, and Escape cancels.",
      ),
    ),
    section(
      "Online appointment requests",
      text(
        "Customers with an account can request a time when a bay and a technician are open. The request holds the slot and appears above the schedule until someone responds. **Confirm** it, or **Open** it to move or decline it. You're notified of each request.",
      ),
      text(
        "Under **Hours & time off**, set which services customers can request, how long each takes, the minimum notice, and how far ahead they can book. You can also let them book open times without confirmation.",
      ),
    ),
    section(
      "Hours & time off",
      text("**Hours & time off** on the schedule sets what can be booked:"),
      list(
        "Each technician's working week and breaks, if different from business hours. Visits don't start or end during a break, and longer work continues after it.",
        "The number of loaner cars. A booking that needs one more is refused.",
        "Holidays and days with special hours. You can't close a day that has appointments. The message lists them.",
        "Time off, and bays out of service. Time off that was approved as a request is canceled under **Team**, **Time**. [Clocks and hours](/docs/time-clock)",
      ),
    ),
    section(
      "Calendar feeds",
      text(
        "Under **Hours & time off**, **Calendar feeds** puts the schedule of the location, a bay, or a person into Google Calendar, Apple Calendar, Outlook, and others. Your own schedule is on **My week**. [The technician's phone](/docs/technician-phone)",
      ),
      list(
        "Click **New feed**, choose whose schedule it is, and copy the address. It's shown only once, and anyone who has it can read the schedule.",
        "A feed has the vehicle, the jobs or the concern, and the repair order number, never a price. With **Show customers' names** it also has the customer's name, and the phone number if you can see customers.",
        "It works while you're on the team and can manage the calendar. When you leave, or the person whose schedule it is leaves, it stops.",
        "The list shows every feed of the location and when it was last used. **Revoke** ends any of them at once. Only its creator can **Replace** an address.",
      ),
    ),
  ],
};
