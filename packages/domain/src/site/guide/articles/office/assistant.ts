import { staffRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, table, text } from "../../article.ts";

export const assistant: GuideArticle = {
  id: "assistant",
  title: "Ask the assistant",
  summary:
    "Ask about your shop in plain words: answers come from its records, with rows, charts and drafts that you accept or discard.",
  group: "office",
  roles: staffRoles,
  keywords:
    "ai, artificial intelligence, chatbot, question, natural language, forecast, prediction, draft message, language model, llm, privacy, budget",
  sections: [
    section(
      "Ask",
      steps(
        "Press the star at the top, or `Ctrl J` (`⌘ J` on a Mac). The assistant opens beside the page; on a phone it fills the screen. **Assistant** in the menu is the same conversation on a page of its own.",
        "Write what you want to know, and press Enter. While a record is on the screen, the question is about it; the cross beside that line leaves it out.",
        "Read what was **Understood** first. If that is not what you meant, ask again in other words.",
      ),
      text(
        "A question that was typed into **Find anything** can be asked as it stands: its last row is **Ask**. What is asked next may go on from the answer: “and in September?”, “only Hondas”, “and the Camry?”.",
      ),
      text(
        "Who works at several locations may name one, “sales in October at Brandon”, or ask for all locations. The figures come first, then the words, sentence by sentence. The square ends an answer; what had come stays. If the connection breaks, it says so, and **Ask again** asks once more.",
      ),
      note(
        "Everybody gets answers from what their role may see, and nothing else. Who may not see costs is told none.",
      ),
    ),
    section(
      "What an answer shows",
      list(
        "the words, and the figures that they rest on;",
        "a chart, where there is something to draw; a band around it is the range in which a forecast is expected to lie;",
        "the records, each leading to its page;",
        "**How this was calculated**: what it rests on, how sure it is, when the records were read, and who worded it.",
      ),
      text(
        "Figures are computed by AutoIQ, never by a language model. A question that it does not understand, or has no records for, is answered by saying so.",
      ),
    ),
    section(
      "Drafts",
      text("What the assistant prepares is a draft. Nothing is sent or changed before you press."),
      table(
        "What becomes of a draft",
        ["Draft", "How it is accepted"],
        [
          "Message",
          "Read it, change it, and press **Send**. Consent and quiet hours are those of [Messages](/docs/messages)",
        ],
        ["Job", "**Add to repair order** puts it on the repair order, a canned job at today's prices"],
        ["Appointment", "**Choose a time** opens the schedule's form, filled in"],
        [
          "Plan of a day",
          "“Plan tomorrow”: untick what should stay, then **Apply**. What has moved since is not overwritten; **Undo** takes it back",
        ],
        [
          "Words for a bill",
          "“Write the words for the bill of RO 1042”: read them, change them, and press ***Use this text**",
        ],
        [
          "Order list",
          "**Copy** or **CSV** for your vendor. AutoIQ places no order; what comes is received on the part's page",
        ],
      ),
      text("The cross discards a draft."),
    ),
    section(
      "Question history",
      text(
        "Owners and administrators find each question under **Question history** on the assistant's page: who asked, when, who worded the answer and what it cost. Names, phone numbers and addresses of customers are left out of it.",
      ),
      text(
        "There the owner also sets ***Business limits**: tokens or dollars a month, tokens of each person or for a kind of question, never more than the installation allows. ***Let a language model write the answers** switches it off for the whole business; AutoIQ then answers in its own sentences. Each change is on the audit log.",
      ),
      text(
        "Without a language model, which is how AutoIQ comes, every answer is worded on your own server and costs nothing. Whoever runs the installation can set one up; the page then shows it and the budget of the day and the month. It is given the computed figures with customers' names and numbers taken out, and what it writes is checked against them.",
      ),
    ),
  ],
};
