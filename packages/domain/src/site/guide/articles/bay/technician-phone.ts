import { type GuideArticle, list, note, picture, section, steps, text } from "../../article.ts";

export const technicianPhone: GuideArticle = {
  id: "technician-phone",
  title: "The technician's phone",
  summary:
    "A technician's day on one page: clock in, see your cars, inspect, take parts, enter cause and correction, complete jobs.",
  group: "bay",
  roles: ["technician"],
  keywords:
    "mechanic, tech, mobile, phone, my day, notification, bell, push, alert, quiet hours, cause, correction, three c, 3c, complete, hold, bay",
  sections: [
    section(
      "My day",
      picture("technician-phone", "The running job on top, then attendance, then your cars by promise time."),
      list(
        "The job you're clocked on to is always in view.",
        "**Attendance** has **Clock in** and **Clock out**, your job hours, and your flag hours for today and this week.",
        "**Cars** lists your assigned jobs and unassigned ones. It updates automatically.",
      ),
    ),
    section(
      "Do a job",
      steps(
        "Open the car. You see the concern, key tag, promise time, plate, VIN, engine, and the inspection.",
        "Click **Clock on** on an approved job. You can work on one job at a time. Your first clock-on also clocks you in for the day.",
        "Click **Pull from stock** on each part you put on the car. [Parts on a job](/docs/parts-on-a-job)",
        "Enter the **Cause** (what you found) and the **Correction** (what you did). Both are saved as you type and printed on the invoice.",
        "Click **Complete job**. Your clock on it stops.",
      ),
      text("This page shows sold hours but no prices."),
      text(
        "**Print** on the car's page prints a work sheet without prices: the concern, the jobs with hours, space for cause and correction, the parts with their bins, and the inspection points to check by hand. Its QR code opens the car's page on a phone. **Print pick list** in **My day** lists the parts your cars still need, bin by bin.",
      ),
    ),
    section(
      "Notifications",
      text(
        "The bell at the top lists what happened to your work: a job was assigned to you, a job was approved or declined, a part arrived, a promise is at risk, a vehicle came back, or the front desk responded. What you did yourself isn't listed.",
      ),
      steps(
        "Open the bell, then **Notifications**.",
        "Tap **Turn on push here** and allow it. On an iPhone, add AutoIQ to the home screen first.",
        "Choose for each kind whether it comes in AutoIQ, by push, by email, or by text, and set your **Quiet hours**.",
      ),
      note(
        "A push has the kind and the repair order number, so anyone may see your screen. Push ends in this browser when you sign out.",
      ),
    ),
    section(
      "Your schedule in your own calendar",
      text(
        "**Calendar feeds** on **My week** is an address for Google Calendar, Apple Calendar, Outlook, and others. It shows your appointments, the work assigned to you, and your approved time off, from 30 days ago to 180 days ahead.",
      ),
      steps(
        "Click **New feed**. Choose whether customers' names and your working hours are in it, and click **Create feed**.",
        "Open it in your calendar with one of the buttons, or copy the address and subscribe to it there. It's shown only once.",
      ),
      list(
        "Anyone with the address can read your schedule. **Replace** gives you a new one, and **Revoke** ends it. The old address stops at once.",
        "Prices and customers' phone numbers aren't in it.",
        "Calendars fetch it when they like, often every few hours. For what is due right now, look in AutoIQ.",
      ),
    ),
    section(
      "Without a connection",
      text(
        "Keep working: clocks, starting an inspection, ratings, notes, photos, cause and correction, hold, and complete all work offline. Each action is saved on the phone right away and sent in order when you're back online, with the time you did it. A line at the top shows how many are waiting.",
      ),
      list(
        "The page opens offline with the day's cars and shows how old they are. Open **My day** online once on this phone first.",
        "If someone else changed the same thing, **Review** shows both versions side by side. Nothing is dropped before you decide.",
        "If someone else started an inspection of the same car, add your points to theirs or keep theirs.",
        "If an action can't be recorded, for example because the repair order is closed, it stays on the phone. **Send to front desk** asks the front desk to record it, with your notes and photos.",
        "**Sign out** shows what hasn't been sent and can wait for it.",
        "If the phone is out of storage, you're told right away, and the action isn't recorded.",
        "If you were signed out, your actions stay on this phone and are sent when you sign in again.",
      ),
      note(
        "Taking a part from stock, searching for parts, and drawing on a photo need a connection. Actions that wait longer than 7 days aren't recorded automatically. The front desk enters them.",
      ),
    ),
    section(
      "Find a part",
      text(
        "**Parts** shows how many are available and in which bin at your location. Search by number, name, or brand, or scan the code on the part, its box, or the bin label. While you're clocked on to a job, **Request** requests one for that job. Prices and costs aren't shown.",
      ),
    ),
    section(
      "When something stops you",
      list(
        "**Put on hold** asks for the reason: parts, approval, the bay, or something else. Your clock stops, and the front desk sees the reason on the board. **Resume** takes the job off hold.",
        "**Ask the front desk** on the car's page requests a part or anything else, with photos. The front desk is notified right away, and the response appears on your page.",
        "A job that isn't approved yet has no clock. Don't start before the customer approves.",
        "Found something else? Rate it in the inspection. The front desk turns it into a job and asks the customer.",
      ),
      note("A job can't be completed without a correction, or before its stocked parts are taken."),
    ),
  ],
};
