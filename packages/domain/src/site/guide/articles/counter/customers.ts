import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const customers: GuideArticle = {
  id: "customers",
  title: "Customers",
  summary:
    "Find, add and change customers, keep one record for each person, and read the whole history of cars and visits.",
  group: "counter",
  roles: deskRoles,
  keywords:
    "client, contact, crm, bring back, win back, retention, declined work, regulars, segments, duplicate, company, fleet, address, texts, sms consent, history, records",
  sections: [
    section(
      "Find one",
      text(
        "**Customers** searches any part of name, phone, email, plate, VIN and repair order number while you type, and forgives a wrong letter. Without a search it shows the newest. The search stands in the page's address, so it can be bookmarked. `Ctrl K` finds a customer from any page.",
      ),
    ),
    section(
      "Add one",
      steps(
        "Press **New customer**, here or while you book. What you searched for is already in the form.",
        "Enter the name and a phone number or an email. The estimate goes to the email, so ask for it.",
        "Choose the **Language**. Emails, texts, and documents to a customer in Spanish are in Spanish, and a badge says so on the customer's page and the repair order. A customer who changes a link or the portal to Spanish gets it as well, unless you have chosen.",
        "**Company, address, notes, and alert** unfolds the rest. Note and alert are for your team; customers never see them. The alert is shown wherever the team works with this customer; with it stand the hours in which they want to be called and written to. Choose several customers in the list and press **Alert** to put one on all of them; who has another alert keeps it.",
        "Tick **Agreed to get texts about visits** only when the customer said so.",
        "Press **Add customer**.",
      ),
      note(
        "**Already on file** appears while you type a phone or email that somebody has. **Use** takes that customer, so that nobody is entered twice.",
      ),
    ),
    section(
      "One customer's page",
      list(
        "**Contact**: how to reach them, since when they are on file, and **Edit**.",
        "**Money**: what they owe on posted invoices, what they spent without tax, and the average invoice.",
        "**Visit pattern**: the group, how often they come, how likely they are to return, and expected sales in the next 365 days. **About this customer** says what to offer and why when you press **Generate**.",
        "**Vehicles**: each car, with **Add vehicle** and a way to change it. Press a car's name for what it is due for and for its visits under all its owners; **Change owner** is there too. [Vehicles and VINs](/docs/vehicles)",
        "**Declined work**: what they refused or put off and did not buy since, with day and value.",
        "**Timeline**: appointments, repair orders, invoices, payments, messages and notes in one list, and a place to write a note.",
        "**Messages**: what you and the customer wrote each other. [Messages](/docs/messages)",
        "**Text consent**: when, how and with which words they agreed, or ended it.",
        "**New repair order**: for a car that stands at the door without an appointment.",
      ),
    ),
    section(
      "CRM",
      text(
        "**CRM** lists whom to get in touch with, each with the reason from your records and what it may bring. Whoever has an appointment, a car in the shop, or was written to by one of you in the last 14 days is left out.",
      ),
      list(
        "***Due for service**: a service is overdue or falls in the next two weeks.",
        "**Declined work**: refused or put off in the last year and not sold since, the largest amount first.",
        "**Lapsed**: regular customers who have been away longer than usual.",
        "***First-time**: here for the first time in the last three weeks.",
      ),
      text(
        "**Message** opens the thread with words to begin with, which leave only when you send them. There are none for who texted STOP, took the consent back or never gave one: call instead. **Book** opens a booking.",
      ),
      note(
        "Groups, the usual time between visits and the expected visits of a year are updated every night from paid visits. They are estimates.",
      ),
    ),
    section(
      "Two records of one person",
      text(
        "**Duplicates** on the list of customers shows pairs with the same name, or with cars that have the same plate; a customer's page shows theirs under **Possible duplicate**.",
      ),
      steps(
        "Press **Compare**. Both records stand side by side with what hangs on each.",
        "Choose of each line what stays. Notes of both are kept.",
        "Press **Merge records**. Cars, visits, invoices, appointments and messages move in one go.",
      ),
      text("**Undo merge** on the same page undoes it: what moved goes back, what was added since stays."),
    ),
  ],
};
