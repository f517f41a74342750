import { type GuideArticle, list, note, section, table, text } from "../../article.ts";

export const timeClock: GuideArticle = {
  id: "time-clock",
  title: "Clocks and hours",
  summary:
    "How attendance and job clocks work, what flag hours are, and where to compare clocked hours with sold hours.",
  group: "bay",
  roles: ["technician", "management", "owner"],
  keywords:
    "time clock, kiosk, tablet, PIN, time off, vacation, sick leave, PTO, day off, balance, break, lunch, meal break, timecard, sign the week, approve time, correct time, clock in, clock out, clock on, flag hours, flat rate, attendance, time tracking, productivity, efficiency, labor hours",
  sections: [
    section(
      "Two clocks",
      table(
        "What each clock measures",
        ["Clock", "Starts and stops with", "What it measures"],
        ["Attendance", "Clock in, Clock out", "Time in the shop"],
        ["Job", "Clock on, Clock off", "Time on a job"],
      ),
      list(
        "A technician works on one job at a time. If you try to clock on to a second job, you see which one is running.",
        "**Clock out** for the day also stops a running job clock, after asking.",
        "Clocks work offline. They use the time you clicked, and the repair order's history shows when the action was received.",
        "Completing a job or putting it on hold stops your clock on it.",
      ),
    ),
    section(
      "Flag hours",
      text(
        "Flag hours are the sold hours of completed jobs, credited to the technician. A brake job sold at 1.8 hours earns 1.8 flag hours, however long it took. **My day** shows flag hours for today and this week (since Monday) beside clocked hours.",
      ),
    ),
    section(
      "Breaks",
      list(
        "Open **My week** and click **Meal break** or **Rest break**. Your clock on a job stops. **End break** ends it; so does clocking on to a job, or clocking out.",
        "A rest break is paid and counts as worked time. A meal break is not paid. A manager can correct that.",
      ),
    ),
    section(
      "Clock in on the shop's tablet",
      list(
        "A manager opens **Team**, **Time** on the tablet, clicks **Kiosks**, names it, and clicks **Open kiosk**, then **Start on this device**. That signs the manager out there. The tablet shows names, and can do nothing but clock people in and out.",
        "Set your PIN once: open **My week**, then **Set a PIN** under **Kiosk PIN**. It has 4 to 6 digits, without a pattern.",
        "On the tablet, tap your name, enter the PIN, and press **Clock in**, **Meal break**, **Rest break**, **End break**, or **Clock out**.",
        "After five wrong PINs, yours isn't accepted for 5 minutes on any kiosk. Forgot it? A manager clicks **Reset** beside your name under **Kiosks**, and you set a new one.",
        "Is the tablet lost? Click **Close** beside it under **Kiosks**. It stops at once. Each entry keeps the name of the kiosk.",
        "Without a connection nobody can clock in there. Use your phone, or write the time down for a manager.",
      ),
    ),
    section(
      "Where people clock in",
      text(
        "Owners open **Team**, **Time**, **Where to clock in**. They add the shop's network with **Use this network**, or check **Near the shop** and click **Use my position** there. One of both is enough. A clock-in from elsewhere is flagged for the manager, or refused.",
      ),
      list(
        "Your browser asks for your location only where the shop checks it. The entry keeps whether you were at the shop and how far away, not your location.",
        "Clocking out always works, and so does the shop's kiosk. What you press without a network is flagged, never lost.",
      ),
    ),
    section(
      "Sign and approve a week",
      text(
        "**My week** has your time day by day, with every correction and its reason. When the week is right, click **Sign this week**. A manager then approves it under **Team**, **Time**. If its time changes later, the week opens again, and the page says who changed it.",
      ),
    ),
    section(
      "Ask for time off",
      list(
        "Open **My week** and click **Ask for time off**. Choose vacation, sick leave, unpaid, or other, and the days, or check **Only some hours of a day**.",
        "**Time off** on the same page shows whether it's waiting, approved, or declined, with the manager's word, and you are notified of the answer. Cancel it there until it begins.",
        "If the shop lets people earn vacation or sick leave, the page shows what you have left after all that is approved.",
        "Your next paid holidays are on the page, too. Vacation on one isn't taken from what you have left.",
        "Your managers see the kind and your note. The calendar only says **Time off**.",
      ),
    ),
    section(
      "Answer requests for time off",
      list(
        "Managers and administrators find requests under **Team**, **Time**. Each one says **Paid**, **Partly paid**, or **Not paid**, and names booked visits and others who are off. Click **Approve** or **Decline**. To decline, enter a word that says why.",
        "Approving blocks the person's calendar. Move the visits that are named first.",
        "**Approved ahead** cancels what was approved, with a reason, also while it lasts.",
        "**What people have left** shows balances. The owner sets there how many hours at work earn an hour, at most how much, and from which day on, and adjusts what a person has.",
        "**Paid in pay periods from** is there, too: vacation and sick leave on that day and later are lines of the pay period. Leave it empty if this leave isn't paid.",
      ),
      note("Paid leave isn't time worked: it makes no overtime. Unpaid and other time off pays nothing."),
    ),
    section(
      "See your pay",
      text(
        "**My pay** opens from **My week**. It has what you earned so far in this pay period, with each day, each day of paid leave, each paid holiday, and each job, and the statements of closed periods as PDF. It is gross pay, before taxes and deductions. Nobody else at the shop sees it but the owner and managers whom the owner chose.",
      ),
    ),
    section(
      "Correct time",
      list(
        "Managers and administrators open **Time** under **Team**, then the person. They add time, change it, split it around an absence, or delete it.",
        "Each correction needs a reason. What was recorded before stays on the page of the week, also for the person.",
        "Nobody corrects or approves their own time, except an owner.",
        "Time that overlaps, ends in the future, or is longer than 24 hours is refused with what to do.",
      ),
      note("The clock of a job isn't corrected here. Only its end can be set when it was missed."),
    ),
    section(
      "Missed clock-outs",
      text(
        "A clock still running an hour after closing, or an hour after the person's last action if that's later, counts as a missed clock-out. The bell at the front desk shows it, and **Missed clock-outs** under **Team** suggests an end time. The technician sees it in **My day**. Use **Fix end time** to set it. Hours are never cut without a person deciding, and the repair order's history shows who set the time.",
      ),
    ),
    section(
      "Where to see hours",
      list(
        "On the job board: hours clocked and sold, and who is clocked on now",
        "On the repair order: hours clocked on each job, and who is working on it now",
        "In **Reports**, for owners and managers: hours per repair order, efficiency, productivity, and effective labor rate. [Reports](/docs/reports)",
      ),
      note("A job with clocked time stays on record and can't be removed."),
    ),
  ],
};
