import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const customers: GuideArticle = {
  id: "customers",
  title: "Customers",
  summary:
    "Find, add, and edit customers, avoid duplicate records, and see the full history of their cars and visits.",
  group: "counter",
  roles: deskRoles,
  keywords:
    "client, contact, crm, bring back, win back, retention, leads, tasks, follow-up, declined work, regulars, segments, duplicate, company, fleet, address, texts, sms consent, history, records",
  sections: [
    section(
      "Find one",
      text(
        "**Customers** searches any part of a name, phone, email, plate, VIN, or repair order number as you type, and allows for typos. Without a search it shows the newest customers. The search is part of the page's URL, so you can bookmark it. `Ctrl K` finds a customer from any page.",
      ),
    ),
    section(
      "Add one",
      steps(
        "Click **New customer**, here or while booking. Your search text is already filled in.",
        "Enter the name and a phone number or email. Ask for an email if you send estimates by email.",
        "Choose the **Language**. Emails, texts, and documents are sent in that language, and a badge shows on the customer's page and repair orders. If a customer switches a link or the portal to Spanish, they get Spanish too, unless you've chosen a language.",
        "Open the section for company, address, note, and alert if you need it. The note and alert are only for your team. The alert shows wherever the team works with this customer. You can also set the hours when the customer wants to be contacted.",
        "Check the box for texts only if the customer agreed.",
        "Click **Add customer**.",
      ),
      note(
        "**Already on file** appears if the phone or email belongs to an existing customer. Click **Use** to choose that customer instead of creating a duplicate.",
      ),
      text(
        "To put the same alert on several customers, select them in the list and click **Alert**. Customers with a different alert keep it.",
      ),
    ),
    section(
      "The customer's page",
      list(
        "**Contact**: how to reach them and how long they've been a customer.",
        "**Money**: balance due, lifetime sales before tax, and average invoice.",
        "**Visit pattern**: their group, how often they come in, how likely they are to return, and expected sales in the next 365 days. Click **Generate** under **Customer insights** for suggestions on what to offer.",
        "**Vehicles**: each car, with **Add vehicle**. Click a car's name to see what's due, its visits under all owners, and **Change owner**. [Vehicles and VINs](/docs/vehicles)",
        "**Declined work**: jobs they declined or deferred and haven't bought since, with the date and amount.",
        "**Timeline**: appointments, repair orders, invoices, payments, messages, and notes in one list. You can add notes here.",
        "**Messages**: your conversation with this customer. [Messages](/docs/messages)",
        "**Text consent**: when, how, and with which wording they agreed or opted out.",
        "**New repair order**: for a walk-in.",
      ),
    ),
    section(
      "CRM",
      text(
        "**CRM** lists customers to contact, with the reason from your records and the potential sale. It leaves out customers who have an appointment, have a car in the shop, or got a message from your team in the last 14 days.",
      ),
      list(
        "Due for service: a service is overdue or due in the next two weeks.",
        "Lapsed: regular customers who have been away longer than usual.",
        "First-time: their first visit was in the last three weeks.",
      ),
      text(
        "**Message** opens the conversation with a suggested text. Nothing is sent until you send it. There's no suggestion for customers who texted STOP, withdrew consent, or never gave it, so call them instead. **Book** starts a booking.",
      ),
      text(
        "**Leads** has whoever asked for something and has no repair order yet. Click **New lead** while you're on the phone. **Book** offers a customer with the same phone or email, or adds one, and opens the booking. The appointment moves the lead to Booked, and the first repair order to Won. A canceled appointment or a no-show moves it back with a next step for today. A text from a phone that no customer has becomes a lead with what they wrote. Their next texts join it until somebody answers. A request on your [request page](/docs/settings) becomes a lead, too, or joins the open one. The lead shows what was asked, the days, the language, and whether they agreed to texts.",
      ),
      text(
        "**Tasks** are calls and follow-ups with an owner and a day. Their owner is notified once when they're due. Click **Done** to say what came of it. **Call back on…** adds the next task.",
      ),
      text(
        "**Declined work** shows work declined or deferred in the last year and not sold since, with the safety color, the last contact, and what's planned. Log a call, write, add a task, or book. Next to it you see what came of follow-ups: booked, sold, and the authorized amount.",
      ),
      text(
        "**Segments** shows each group's rule, its customers, and what to do about them. **High value** and **Fleet** count customers of any segment.",
      ),
      note(
        "Groups, the usual time between visits, and expected visits are updated every night from paid visits. They're estimates.",
      ),
    ),
    section(
      "Duplicate records",
      text(
        "**Duplicates** on the customer list shows pairs with the same name, or with cars that have the same plate. A customer's page shows theirs under **Possible duplicate**.",
      ),
      steps(
        "Click **Compare** to see both records side by side.",
        "For each field, choose which value to keep. Notes from both are kept.",
        "Click **Merge records**. Cars, visits, invoices, appointments, and messages move together.",
      ),
      text(
        "**Undo merge** on the same page separates them again. What was moved goes back, and what was added since stays.",
      ),
    ),
  ],
};
