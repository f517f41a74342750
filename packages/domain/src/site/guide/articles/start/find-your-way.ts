import { staffRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, table, text } from "../../article.ts";

export const findYourWay: GuideArticle = {
  id: "find-your-way",
  title: "Finding your way around",
  summary:
    "The parts of the screen, how to find any customer, car or repair order in seconds, and what happens when two people work on one.",
  group: "start",
  roles: staffRoles,
  keywords:
    "navigation, menu, search, find anything, screen, layout, dark mode, theme, live, real time, at the same time, conflict",
  sections: [
    section(
      "The parts of the screen",
      list(
        "**The menu** at the left has the pages that your role may open, in groups: Work, Customers, Parts, Money, Team, Insights, Settings. Press a group's name to open or close it. On a tablet a group opens beside the menu. On a phone the menu is the bar at the bottom, and **More** has all of it.",
        "**Find anything** at the top finds pages, customers, repair orders and parts. Press `Ctrl K`, or `⌘ K` on a Mac, from anywhere.",
        "**Live** beside it says that changes by others appear by themselves. **Reconnecting** says that what you see may be out of date.",
        "**The star** opens the assistant beside the page. [Ask the assistant](/docs/assistant)",
        "**The bell** counts unread notifications and what needs attention: missed clock-outs, changes that could not be saved. Press it for the list. [Notifications](/docs/messages)",
        "**Your initials** open your account: profile, settings, color theme, sign out.",
      ),
      table(
        "The pages of the front desk",
        ["Page", "What it is for", "Who sees it"],
        [
          "Today",
          "What waits right now; for owners and managers the first figures below it",
          "Owner, Manager, Administrator",
        ],
        ["Schedule", "Appointments by bay, by technician or by week", "Owner, Manager, Administrator"],
        ["Job board", "Every open repair order in the column of its status", "Owner, Manager, Administrator"],
        [
          "Repair orders",
          "All of them, with a search and a filter by status",
          "Owner, Manager, Administrator",
        ],
        ["Customers", "People and companies with their cars and visits", "Owner, Manager, Administrator"],
        ["Messages", "What customers wrote, and your answers", "Owner, Manager, Administrator"],
        ["Inventory", "Parts, stock and what runs low", "Owner, Manager, Administrator"],
        [
          "Declined work",
          "Jobs that customers declined or deferred, to offer again",
          "Owner, Manager, Administrator",
        ],
        ["Low stock", "Parts below their minimum", "Owner, Manager, Administrator"],
        ["Invoices", "Posted invoices and balances due", "Owner, Manager, Administrator"],
        ["Unpaid invoices", "Invoices with a balance due", "Owner, Manager, Administrator"],
        ["Deposits", "Deposits that the shop holds", "Owner, Manager, Administrator"],
        ["Refund a payment", "The invoices, to open the one to refund", "Owner, Manager"],
        ["Reports", "Sales, profit, hours and cash, each with its records", "Owner, Manager"],
        ["Assistant", "Questions in plain words, answered from the shop's records", "Everybody in a shop"],
        ["Team", "People, roles, requests to join", "Owner, Administrator"],
        [
          "Missed clock-outs",
          "Clocks still running after closing time, to end them",
          "Owner, Manager, Administrator",
        ],
        ["Roles & permissions", "What each role may do", "Owner, Administrator"],
        [
          "Shop settings",
          "The shop's address, hours, rates, taxes, matrix, bays and labels",
          "Owner, Administrator",
        ],
        ["Canned jobs", "Templates and packages that build a repair order", "Owner, Manager, Administrator"],
        [
          "Inspection templates",
          "What is looked at on a car, and what a finding becomes",
          "Owner, Manager, Administrator",
        ],
        ["Hours & time off", "Holidays, shifts, bays out of service", "Owner, Manager, Administrator"],
        ["Audit log", "Who did what, and when", "Owner, Administrator"],
      ),
      text(
        "A technician has **My day**, made for a phone, and the assistant. [The technician's phone](/docs/technician-phone)",
      ),
    ),
    section(
      "Two people on one repair order",
      text(
        "Whoever saves first is kept. The second is told who changed what in the meantime, and nothing typed is lost: you choose **Take what was saved** or **Keep mine and save over it**.",
      ),
      note("A refused save always says why beside the form, and the form stays filled."),
    ),
    section(
      "Without a connection",
      text(
        "A notice appears while the network is gone. Screens that are open stay readable; a save that cannot be sent says so and keeps what you typed. When the connection is back, the screen asks the server again. Technicians work on without one: [The technician's phone](/docs/technician-phone)",
      ),
    ),
  ],
};
