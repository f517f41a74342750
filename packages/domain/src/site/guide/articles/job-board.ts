import { type GuideArticle, list, picture, section, table, text } from "../article.ts";

export const jobBoard: GuideArticle = {
  id: "job-board",
  title: "The job board",
  summary:
    "Every open repair order as a card in the column of its status, with what is late, what waits and how many hours are used.",
  group: "counter",
  roles: ["owner", "management", "admin"],
  keywords: "kanban, board, status, column, card, workflow, late, waiting, progress, overview, all cars",
  sections: [
    section(
      "Read a card",
      picture("job-board", "The board moves by itself; nobody drags a card."),
      list(
        "**Number and key**: the repair order and its keytag.",
        "**Customer and car**.",
        "**By 12:06 PM**: the promise. It turns red once it has passed.",
        "**4 h**: how long the card has been in this column.",
        "**0.77 / 0.8 h**: hours clocked of hours sold.",
        "**Waits** marks a customer who sits in the waiting room; **waiting for parts** and the like say why a job is on hold.",
      ),
    ),
    section(
      "The columns",
      table(
        "What moves a card on",
        ["Column", "It is here because", "It leaves when"],
        ["Estimate", "The jobs are being written", "The estimate is sent, or an answer is recorded"],
        ["Awaiting approval", "The customer has the estimate", "One job is approved"],
        ["Approved", "Work may begin", "A clock starts, or a job is put on hold or completed"],
        ["In progress", "Somebody works on it", "Every approved job is completed"],
        ["Quality check", "The work is done", "An owner or manager records the check"],
        ["Ready", "It was checked", "The invoice is posted"],
        ["Invoiced", "The invoice is not paid in full", "It is paid"],
      ),
      text(
        "Click a card to open its repair order. **New repair order** takes in a car without an appointment.",
      ),
    ),
  ],
};
