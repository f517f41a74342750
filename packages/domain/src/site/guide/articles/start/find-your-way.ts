import { staffRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, table, text } from "../../article.ts";

export const findYourWay: GuideArticle = {
  id: "find-your-way",
  title: "Finding your way around",
  summary:
    "The parts of the screen, how to find any customer, car, or repair order in seconds, and what happens when two people edit the same record.",
  group: "start",
  roles: staffRoles,
  keywords:
    "navigation, menu, search, find anything, screen, layout, dark mode, theme, live, real time, at the same time, conflict",
  sections: [
    section(
      "The parts of the screen",
      list(
        "The menu on the left has the pages your role can open: Work, Customers, Parts, Money, Team, Reports, and Settings. Click a group's name to open or close it. On a tablet, a group opens beside the menu. On a phone, the menu is the bar at the bottom, and **More** shows everything.",
        "**Find anything** at the top finds pages, customers, repair orders, and parts. Press `Ctrl K`, or `⌘ K` on a Mac, from any page.",
        "**Live** means that changes by others appear right away. **Reconnecting** means that the screen may be out of date.",
        "The star opens the assistant beside the page. [Ask the assistant](/docs/assistant)",
        "The bell shows unread notifications and items that need attention, such as missed clock-outs and changes that couldn't be saved. [Notifications](/docs/messages)",
        "Your initials open your account: profile, settings, color theme, and sign out.",
      ),
      table(
        "Front desk pages",
        ["Page", "What it's for", "Who sees it"],
        [
          "Today",
          "What needs attention now. Owners and managers also see the main metrics",
          "Owner, Manager, Administrator",
        ],
        ["Administration", "Access, connections, and background jobs", "Owner, Administrator"],
        ["Schedule", "Appointments by bay, technician, or week", "Owner, Manager, Administrator"],
        ["Job board", "Open repair orders by status", "Owner, Manager, Administrator"],
        [
          "Repair orders",
          "All repair orders, with search and a status filter",
          "Owner, Manager, Administrator",
        ],
        [
          "Declined work",
          "Jobs that customers declined or deferred, to offer again",
          "Owner, Manager, Administrator",
        ],
        ["Customers", "People and companies, with their cars and visits", "Owner, Manager, Administrator"],
        ["Messages", "Conversations with customers", "Owner, Manager, Administrator"],
        ["Inventory", "Parts, stock, and low stock", "Owner, Manager, Administrator"],
        ["Low stock", "Parts below their minimum", "Owner, Manager, Administrator"],
        ["Invoices", "Posted invoices and balances due", "Owner, Manager, Administrator"],
        ["Unpaid invoices", "Invoices with a balance due", "Owner, Manager, Administrator"],
        ["Deposits", "Deposits the shop is holding", "Owner, Manager, Administrator"],
        [
          "Gift cards",
          "Sell a gift card, look up a code, and see what is owed",
          "Owner, Manager, Administrator",
        ],
        ["Day close", "Count the drawer and close the day", "Owner, Manager"],
        ["Refund a payment", "Find the invoice to refund", "Owner, Manager"],
        ["Tax rates", "Sales tax by place, and what is taxed", "Owner, Administrator"],
        ["Yesterday's sales", "The main report of the day before", "Owner, Manager"],
        ["Reports", "Sales, profit, hours, and cash, with the records behind them", "Owner, Manager"],
        ["Assistant", "Ask questions and get answers from the shop's records", "Everyone in the shop"],
        ["Team", "People, roles, and requests to join", "Owner, Manager, Administrator"],
        ["Payroll", "Pay plans and pay periods; hours for administrators", "Owner, Administrator"],
        ["Missed clock-outs", "Clocks still running after closing time", "Owner, Manager, Administrator"],
        ["Roles & permissions", "What each role can do", "Owner, Administrator"],
        ["Shop settings", "Address, hours, rates, taxes, matrix, bays, and labels", "Owner, Administrator"],
        ["Canned jobs", "Job templates and packages", "Owner, Manager, Administrator"],
        [
          "Inspection templates",
          "Inspection points and the jobs that findings become",
          "Owner, Manager, Administrator",
        ],
        ["Hours & time off", "Holidays, shifts, and bays out of service", "Owner, Manager, Administrator"],
        ["Labor rates", "The shop's labor rate and shop supplies", "Owner, Administrator"],
        ["Accounting & QuickBooks", "Lock the books, and send them to QuickBooks Online", "Owner"],
        ["Audit log", "Who did what, and when", "Owner, Administrator"],
      ),
      text(
        "Technicians have **My day**, designed for a phone, and the assistant. [The technician's phone](/docs/technician-phone)",
      ),
    ),
    section(
      "Two people on one repair order",
      text(
        "The first save wins. The second person sees who changed what, and nothing they typed is lost. They can take the saved version or save their own over it.",
      ),
      note("When a save is refused, the form says why and keeps what you typed."),
    ),
    section(
      "Without a connection",
      text(
        "A notice appears while the network is down. You can still read open screens. If a save can't be sent, the form says so and keeps what you typed. When the connection is back, the screen refreshes. Technicians can keep working offline: [The technician's phone](/docs/technician-phone)",
      ),
    ),
  ],
};
