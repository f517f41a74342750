import { staffRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, section, table, text } from "../../article.ts";

export const shortcuts: GuideArticle = {
  id: "shortcuts",
  title: "Keyboard shortcuts and command menu",
  summary: "Open any page, customer, repair order, or part by typing, and work without a mouse.",
  group: "reference",
  roles: staffRoles,
  keywords:
    "keys, keyboard shortcuts, hotkeys, ctrl k, command palette, accessibility, screen reader, voice, voice navigation",
  sections: [
    section(
      "The command menu",
      text(
        "Press `Ctrl K`, or `⌘ K` on a Mac, from any page. On a phone, tap the magnifying glass. Type at least two letters to find:",
      ),
      list(
        "Pages for your role, and actions such as **New repair order** or **Dark theme**",
        "Customers, by any part of a name, phone, plate, or VIN, or by repair order number",
        "Repair orders, by number or its last three digits, customer, vehicle, plate, or VIN",
        "Invoices, by number, and parts, by number or name",
        "An answer to a question: the last row, **Ask**, sends it to [the assistant](/docs/assistant)",
      ),
      text("Typos are OK. If there are few exact matches, close ones are shown too, and marked."),
    ),
    section(
      "Keyboard shortcuts",
      table(
        "What the keys do",
        ["Key", "Where", "What it does"],
        ["`Ctrl K`", "Everywhere in the workspace", "Opens the command menu"],
        ["`Ctrl J`", "Everywhere in the workspace", "Opens or closes the assistant"],
        ["`F2`, `Alt J`", "Repair order", "Adds a job"],
        ["`F2`", "Counter sale", "Moves to the scan field"],
        ["`Ctrl+Enter`", "Counter sale", "Completes the sale"],
        ["`Ctrl Z`", "Repair order", "Undoes your last change"],
        ["`?`", "Everywhere in the workspace", "Lists all shortcuts on this page"],
        ["`/`", "Pages with a search field", "Moves to the search field"],
        ["`G`, then a letter", "Everywhere in the workspace", "Opens a page: `G C` opens Customers"],
        [
          "`N`, then a letter",
          "Front desk",
          "Creates: `N R` a repair order, `N A` an appointment, `N C` a customer, `N S` a counter sale",
        ],
        ["`Ctrl+Enter`", "While editing a job", "Saves it"],
        ["Arrow keys, Enter", "Job board", "Move between cards, open one"],
        ["Arrow keys, Enter", "Schedule", "Move between open slots, book one"],
        [
          "Space, arrow keys, Enter",
          "An appointment on the schedule",
          "Pick up, move, drop. With Shift, change the length",
        ],
        ["`Ctrl+Enter`", "Booking an appointment", "Books it"],
        ["`1` `2` `3`", "An inspection point", "OK, Soon, Urgent"],
        ["Arrow keys, Enter", "Suggestion lists", "Choose"],
        ["Esc", "Windows and lists", "Closes them and returns the focus"],
        ["`F8`", "Everywhere", "Moves to the latest notice"],
        ["Tab", "Everywhere", "Moves to the next control"],
      ),
      text("You can turn off shortcuts without `Ctrl` at the end of the list that `?` opens."),
    ),
    section(
      "By voice",
      text(
        "**Voice Navigation** in the header of the public site listens for “go to”, “open”, or “show” and the name of a page: “open assets”, “go to bank”. At the desk it is in the search (`Ctrl K`). It reaches every page that you may open, by its heading or by an everyday name such as “equipment”, and says the heading of the page. It works in browsers with speech recognition. You can also type the name, in English or, for customers and technicians, in Spanish: “ir a citas”.",
      ),
      text(
        "If you work in a shop and are signed in, you can also ask the assistant: “Ask which invoices are unpaid”. Anything that isn't a command is offered as a question.",
      ),
    ),
  ],
};
