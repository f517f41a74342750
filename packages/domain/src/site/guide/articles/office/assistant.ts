import { staffRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, table, text } from "../../article.ts";

export const assistant: GuideArticle = {
  id: "assistant",
  title: "Ask the assistant",
  summary:
    "Ask about your shop in plain English. Answers come from your records, with rows, charts, and drafts you accept or discard.",
  group: "office",
  roles: staffRoles,
  keywords:
    "ai, artificial intelligence, chatbot, question, natural language, forecast, prediction, draft message, command, instruction, undo, language model, llm, privacy, budget",
  sections: [
    section(
      "Ask",
      steps(
        "Click the star at the top or press `Ctrl J` (`⌘ J` on a Mac). The assistant opens beside the page, or full screen on a phone. **Assistant** in the menu opens the same conversation on its own page.",
        "Type your question and press Enter. If a record is open, the question is about that record. Click the X beside its name to leave it out.",
        "Check **Understood** first. If it isn't what you meant, rephrase the question.",
      ),
      text(
        "Ask for one or more figures, and how to split them: “sales and gross profit by tech in October”, “top 10 customers this year with phone numbers”, “which techs were under 80% efficiency last month”. Short forms such as yr, rn, and whos work, and so do questions in Spanish. Answers are in English.",
      ),
      text(
        "If a question isn't clear, press one of the suggestions under **Did you mean**. **Weeks begin on** in the hours settings decides what “last week” is.",
      ),
      text(
        "If it doesn't know a word of yours, say what it means below the answer: press one of the meanings offered there, or **Something else**, and choose a metric, a customer, a team member, a job category, and so on. The question is asked again at once. An owner's or administrator's words count for everybody, anyone else's for their own questions. Names, numbers, and words that it knows keep their meaning. **Words** on the assistant's page lists them.",
      ),
      text(
        "If an answer is about something else, click **Not what I asked**, and say what you meant if you like.",
      ),
      text(
        "You can also ask from **Find anything**: the last row, **Ask**, sends what you typed to the assistant. Follow-up questions work too: “and the month before?”, “by tech”, “only Hondas”, “and the Camry?”, “is that better than last week”, “rear?” after the price of front brakes, and “total?”.",
      ),
      text(
        "Say what to leave out: “open orders not Toby's”, “everything but Hondas”, “sales without oil changes”. If you talk before you ask, the answer says what it left out of it: “Mrs. Johnson is upset and keeps calling about the Camry, when did we promise it to her”.",
      ),
      text(
        "Name the columns of a list: “list of open ROs: number, customer, tech, promised”. Set a target: “did we hit 40k last week”. Compare two jobs: “brakes vs oil changes, which makes us more”. Ask for a share: “what percent of sales was parts last month”. After “who has the oldest unpaid invoice”, “what's his number” is that customer's.",
      ),
      text(
        "Ask about yourself, too: “what time did i clock in”, “what am i on right now”, “how much have i made this pay period”, “did my time off get approved”, “when do i have off next”. These answers are about you alone.",
      ),
      text(
        "If you work at several locations, name one (“sales in October at Brandon”) or ask for all of them. Numbers come first, then the text. Click the square to stop an answer and keep what's there. If the connection drops, click **Ask again**.",
      ),
      note(
        "Answers include only what your role can see. If you can't see costs, you don't get any in answers.",
      ),
    ),
    section(
      "What an answer shows",
      list(
        "The answer and the numbers behind it",
        "A chart, if it helps. A band around a forecast shows the expected range",
        "The records, each linked to its page",
        "**How this was calculated**: the basis, the confidence, when the records were read, and who worded the answer",
      ),
      text(
        "AutoIQ calculates the numbers, never a language model. If it doesn't understand a question or has no records for it, it says so.",
      ),
    ),
    section(
      "Drafts",
      text("The assistant only prepares drafts. Nothing is sent or changed until you confirm."),
      table(
        "How to accept a draft",
        ["Draft", "How to accept it"],
        [
          "Message",
          "Review it, edit it, and click **Send**. Consent and quiet hours apply, as in [Messages](/docs/messages)",
        ],
        ["Job", "Add it to the repair order. A canned job uses today's prices"],
        ["Appointment", "**Choose a time** opens the booking form, filled in"],
        [
          "Plan of a day",
          "Ask “Plan tomorrow”, uncheck what shouldn't change, and apply it. Anything that changed in the meantime isn't overwritten. **Undo** reverses it",
        ],
        [
          "Invoice wording",
          "Ask “Write the words for the bill of RO 1042”, edit the text, and use it on the invoice",
        ],
        [
          "Order list",
          "**Copy** or **CSV** for your vendor. AutoIQ doesn't place orders. Receive the parts on the part's page when they arrive",
        ],
      ),
      text("Click the X to discard a draft."),
    ),
    section(
      "Words and questions that were not understood",
      text(
        "Owners and administrators find both under **Settings**, **Assistant**. **Words of your shop** says what each word means, who added it, and how often it was used. Remove a word, and put it back with **Undo**. **For everybody** reads a team member's own word in everyone's questions.",
      ),
      text(
        "**Questions that were not understood** lists what the assistant couldn't answer, asked back, or answered wrongly, without names, phone numbers, emails, plates, and VINs. Click **Say what it means** to teach a word of one, or **Ignore**. **CSV** exports the list.",
      ),
      text(
        "Sharing the list with the company that runs AutoIQ for you is off until you turn it on there. It then sees the words of each question and how often it was asked, with numbers left out.",
      ),
    ),
    section(
      "Tell it what to do",
      text(
        "Type what you want done, in your own words or in Spanish. The assistant shows what is and what will be, with what follows from it. Press the button to do it, and **Undo** to take it back. If the record changed in the meantime, nothing happens and it says who changed it.",
      ),
      table(
        "What you can say",
        ["You say", "What it prepares"],
        [
          "Text everybody whose car is ready",
          "One text for each customer. Also for estimates waiting, tomorrow's appointments, balances over 30 days, services due, and declined work. Read, edit, or leave out each. Who hasn't agreed to texts is named and can get an email",
        ],
        [
          "Move Ramirez to Thursday at 9",
          "The new time, with its bay and technician, or the next free times",
        ],
        ["Book Maria Lopez tomorrow at 10 for an oil change", "A new appointment"],
        ["Cancel Ramirez's appointment; Smith is here; Smith never showed up", "The appointment's status"],
        ["Give 6218 to Tess; assign the Civic's brakes to Theo", "The technician of the open jobs"],
        ["Promise 6218 for 4pm; make Tess the advisor on 6218", "The promise time; the advisor"],
        [
          "Remind me to call Ramirez on Monday at 9 about the brakes",
          "A task of your own, with the customer, the day, and the time",
        ],
        ["Put 6218 on hold for parts; take 6218 off hold; mark 6218 ready", "The state of its work"],
        [
          "Add an oil change to 6218; label 6218 as comeback; key tag 14 on 6218",
          "A canned job; a label; a key tag",
        ],
        [
          "Add a note to Ramirez: prefers calls after 5; add an alert to Ramirez: no checks",
          "A note; an alert",
        ],
        ["Set the minimum of 5W-30 to 24; reorder what runs out this week", "Stock levels; an order list"],
        ["Theo is off Friday; close the shop on December 24", "Time off; a closed day"],
      ),
      text(
        "It does only what your role may do. Where several customers have a name, choose one. If a word isn't understood, nothing is prepared. Sent messages, notes, canceled appointments, and quality checks can't be taken back, so you're asked first.",
      ),
    ),
    section(
      "Question history",
      text(
        "Owners and administrators see every question under **Question history** on the assistant's page: who asked, when, who worded the answer, and the cost. Customers' names, phone numbers, and addresses are left out.",
      ),
      text(
        "The owner can also set limits there: tokens or dollars per month, per person, or per type of question, up to the server's limit. The owner can turn off language models for the whole business. AutoIQ then uses its own wording. Each change is in the audit log.",
      ),
      text(
        "AutoIQ works without a language model by default. Your own server words every answer at no cost. Whoever runs the server can set up a language model. The page then shows it, with the daily and monthly budget. The model gets the calculated numbers without customers' names and phone numbers, and its text is checked against the numbers.",
      ),
    ),
  ],
};
