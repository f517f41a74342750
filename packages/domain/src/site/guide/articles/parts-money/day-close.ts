import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const dayClose: GuideArticle = {
  id: "day-close",
  title: "Close the day",
  summary:
    "Count the cash drawer, compare the card terminal's batch, and print the Z report and the deposit slip.",
  group: "parts-money",
  roles: ["owner", "management"],
  keywords:
    "cash drawer, till, float, starting cash, count, denominations, over, short, z report, end of day, close out, batch, deposit slip, bank deposit, paid in, paid out, petty cash",
  sections: [
    section(
      "Set up the drawer",
      text(
        "Open **Day close** under **Money**. Enter the cash in the drawer now. Cash received, refunds, and paid-outs are counted from then on. Each location has its own drawer.",
      ),
    ),
    section(
      "During the day",
      list(
        "**Expected in the drawer** is what a count should find at this moment.",
        "**Paid out**: cash taken out that is not a refund, such as for a window cleaner. **Paid in**: cash put in that is not a payment, such as change from the bank. Both need a reason.",
        "Cash tips are in **Cash received**, and tips on terminal cards in the batch. Tips that you pay out leave the drawer as **Tips paid out**.",
      ),
    ),
    section(
      "Close the day",
      steps(
        "Click **Close day** and enter how many of each bill and coin you count. Enter goes to the next one. What you typed stays if you leave the page.",
        "If the count differs from what is expected, explain the difference.",
        "Enter what you leave in the drawer. The rest is the bank deposit.",
        "Enter the total that your card terminal printed for its batch. Leave it empty if you don't compare it.",
        "Click **Close day**. **Z report** and **Deposit slip** print the close.",
      ),
      text(
        "A close covers all money since the last close. If a payment comes while you count, you're told, and nothing is closed. If somebody else closed first, you see who and when.",
      ),
    ),
    section(
      "Afterward",
      text(
        "A closed day doesn't change. A payment that arrives late belongs to the next close. To correct a close, record cash paid in or out, and choose the close that it corrects. Over and short, paid in, and paid out are in the **Journal**.",
      ),
      note("Owners and managers close the day, unless an owner changed the roles."),
    ),
  ],
};
