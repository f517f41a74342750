import { type GuideArticle, list, section, table, text } from "../article.ts";

export const shortcuts: GuideArticle = {
  id: "shortcuts",
  title: "Keys and the command menu",
  summary:
    "Reach any page, customer, repair order or part by typing, and do the day's work without touching the mouse.",
  group: "reference",
  roles: ["owner", "management", "technician", "admin"],
  keywords:
    "keyboard shortcuts, hotkeys, ctrl k, command palette, accessibility, screen reader, voice, voice navigation",
  sections: [
    section(
      "The command menu",
      text(
        "`Ctrl K`, or `⌘ K` on a Mac, opens it from everywhere. On a phone it is the magnifying glass. Type two letters or more:",
      ),
      list(
        "**Pages** of your role",
        "**Repair orders** by number, customer, vehicle, plate or VIN",
        "**Customers** by name, phone, email, plate or VIN",
        "**Parts** by number or name",
      ),
    ),
    section(
      "Keys",
      table(
        "What the keys do",
        ["Key", "Where", "What it does"],
        ["`Ctrl K`", "Everywhere in the workspace", "Finds anything"],
        ["`F2`, `Alt J`", "Repair order", "Adds a job"],
        ["`Ctrl Z`", "Repair order", "Takes your last change back"],
        ["`Ctrl Enter`", "While a job is written", "Saves it"],
        ["Arrow keys, Enter", "Schedule", "Move between free places, book there"],
        ["`1` `2` `3`", "A point of the inspection", "OK, Soon, Urgent"],
        ["Arrow keys, Enter", "Lists that open while you type", "Choose"],
        ["Esc", "Windows and lists", "Closes them; the focus returns to where it was"],
        ["`F8`", "Everywhere", "Moves to the notice that just appeared"],
        ["Tab", "Everywhere", "Reaches every control, in reading order"],
      ),
    ),
    section(
      "By voice",
      text(
        "On the public site **Voice Navigation** in the header listens for “go to”, “open” or “show” with the name of a page. It works in browsers that can recognize speech, and the name can be typed as well.",
      ),
    ),
  ],
};
