import { staffRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, section, table, text } from "../../article.ts";

export const shortcuts: GuideArticle = {
  id: "shortcuts",
  title: "Keys and the command menu",
  summary:
    "Reach any page, customer, repair order or part by typing, and do the day's work without touching the mouse.",
  group: "reference",
  roles: staffRoles,
  keywords:
    "keyboard shortcuts, hotkeys, ctrl k, command palette, accessibility, screen reader, voice, voice navigation",
  sections: [
    section(
      "The command menu",
      text(
        "`Ctrl K`, or `⌘ K` on a Mac, opens it from everywhere. On a phone it is the magnifying glass. Type two letters or more:",
      ),
      list(
        "**Pages** of your role, and acts such as **New repair order** or **Dark theme**",
        "**Customers** by any part of name, phone, plate or VIN, or by a repair order's number",
        "**Repair orders** by number or its last three digits, customer, vehicle, plate or VIN",
        "**Invoices** by number, **parts** by number or name",
        "A question: the last row, **Ask**, takes it to [the assistant](/docs/assistant)",
      ),
      text(
        "A letter that is wrong, missing, too many or swapped does no harm: where few have exactly what was typed, those who are spelt almost so come too, and are marked.",
      ),
    ),
    section(
      "Keys",
      table(
        "What the keys do",
        ["Key", "Where", "What it does"],
        ["`Ctrl K`", "Everywhere in the workspace", "Finds anything"],
        ["`Ctrl J`", "Everywhere in the workspace", "Opens and closes the assistant"],
        ["`F2`, `Alt J`", "Repair order", "Adds a job"],
        ["`F2`", "Counter sale", "Moves to the field that a part is scanned into"],
        ["`Ctrl+Enter`", "Counter sale", "Sells"],
        ["`Ctrl Z`", "Repair order", "Takes your last change back"],
        ["`?`", "Everywhere in the workspace", "Lists all keys that do something there"],
        ["`/`", "Pages with a search field", "Moves to it"],
        ["`G`, then a letter", "Everywhere in the workspace", "Goes to a page: `G C` to Customers"],
        [
          "`N`, then a letter",
          "Service desk",
          "New: `N R` a repair order, `N A` an appointment, `N C` a customer, `N S` a counter sale",
        ],
        ["`Ctrl+Enter`", "While a job is written", "Saves it"],
        ["Arrow keys, Enter", "Job board", "Move between cards, open one"],
        ["Arrow keys, Enter", "Schedule", "Move between free places, book there"],
        [
          "Space, arrow keys, Enter",
          "An appointment on the schedule",
          "Lift, move, put down; with Shift its length",
        ],
        ["Ctrl+Enter", "Booking an appointment", "Book"],
        ["`1` `2` `3`", "A point of the inspection", "OK, Soon, Urgent"],
        ["Arrow keys, Enter", "Lists that open while you type", "Choose"],
        ["Esc", "Windows and lists", "Closes them; the focus returns to where it was"],
        ["`F8`", "Everywhere", "Moves to the latest notice"],
        ["Tab", "Everywhere", "Reaches every control, in reading order"],
      ),
      text("Keys without `Ctrl` can be switched off at the end of the list that `?` opens."),
    ),
    section(
      "By voice",
      text(
        "On the public site **Voice Navigation** in the header listens for “go to”, “open” or “show” with the name of a page. It works in browsers that can recognize speech, and the name can be typed as well.",
      ),
      text(
        "Whoever works in a shop and is signed in can ask its assistant there: “Ask which invoices are unpaid”. What is no command is offered as a question.",
      ),
    ),
  ],
};
