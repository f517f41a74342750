import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, table, text } from "../../article.ts";

export const messages: GuideArticle = {
  id: "messages",
  title: "Messages and notifications",
  summary:
    "Text and email customers, read their replies, and send confirmations, reminders, and ready-for-pickup notices automatically.",
  group: "counter",
  roles: deskRoles,
  keywords:
    "texts, sms, inbox, photo, picture, mms, bulk, many customers, all customers, thread, conversation, reply, template, reminder, confirmation, ready for pickup, stop, start, consent, quiet hours, night, notification, bell, alert, unread, assign",
  sections: [
    section(
      "Read and reply",
      steps(
        "Open **Messages**. New texts, emails, and portal messages from customers are on top, with a count of unread ones.",
        "Choose a conversation. The same conversation is on the customer's page.",
        "Choose **Text** or **Email**, write your message, and click **Send text** or **Send email**. `Ctrl+Enter` also sends.",
        "Assign it to someone with **Assigned to**, or click **Done**. It comes back when the customer writes again.",
      ),
      text(
        "If you have more than one location, choose one above the list to see only its conversations. A conversation belongs to the location that wrote last. Before that, it belongs to the location of the customer's last visit.",
      ),
      text(
        "A number that doesn't match a customer shows **Not on file**. Choose who it is, and the conversation moves to that customer.",
      ),
    ),
    section(
      "Photos",
      list(
        "Click **Add photos**, or paste an image into the message. You can send up to five with a text, an email, or a portal message.",
        "Photos in an incoming text appear in the conversation. If one can't be downloaded, click **Try again** beside it.",
        "Up to ten photos in an email reply appear too. Other attachments are listed by name but not saved.",
        "Location, time, and device data are removed from every photo before it's saved.",
      ),
    ),
    section(
      "Message many customers",
      steps(
        "Open **Customers** and select them. Your selection stays while you search for more.",
        "Click **Send message**, choose a template or write a message, and click **Review recipients**.",
        "Check who is left out and why: no consent to texts, no email or phone on file, or a field such as `{vehicle}` with no value.",
        "Click **Send**. Each customer gets it once, within their own hours for texts. You can close the window while it sends.",
      ),
      text("Use it for news about visits and your shop, for up to 200 customers at a time."),
    ),
    section(
      "When texts can be sent",
      list(
        "Only to customers who agreed: at the front desk, on the page behind an emailed link, or in their account. The record shows when, how, and with which wording.",
        "A customer who texts STOP, in any wording, gets one confirmation and no more texts. Only a START from that phone turns texts back on. The checkbox in the record can't.",
        "Outside the hours for texts, a text waits until morning where the customer is. You see when it will be sent.",
        "If someone texts you first, you can reply for 24 hours. That isn't consent for anything else.",
      ),
      note(
        "Emails don't have these limits. When a text can't be sent, the screen says why and offers **Email**.",
      ),
    ),
    section(
      "Message status",
      table(
        "Status under a message",
        ["Status", "What happened"],
        ["Scheduled for the morning", "The text is waiting for quiet hours to end"],
        ["Waiting", "It's in the queue"],
        ["Sent", "The phone company or email server accepted it"],
        ["Delivered", "It reached the phone or mailbox"],
        ["Failed", "It was rejected, with the reason"],
        ["Not sent", "Consent ended before it was sent, so it won't be"],
      ),
    ),
    section(
      "Templates and automatic messages",
      text(
        "**Settings** has the message templates. Fields such as `{first name}` or `{vehicle}` are filled in when you use a template. Unknown fields are rejected when you save. Each template has an English and a Spanish text.",
      ),
      list(
        "**Confirm appointments**: when one is booked, confirmed, or moved.",
        "**Send appointment reminders**: as many hours before as you choose.",
        "Ready for pickup: when the quality check is recorded. Off until you turn it on.",
      ),
      text("Each is sent by text if the customer agreed to texts, otherwise by email."),
    ),
    section(
      "Notifications",
      text(
        "The bell at the top shows unread notifications: a customer wrote, responded to an estimate, or paid online, a promise is at risk, or a message failed. **Notifications** lists them by type. For each type, choose whether you get it in AutoIQ, by push, by email, or by text. You are never notified of what you did yourself.",
      ),
      list(
        "**Turn on push here** shows notifications on this phone or computer even when AutoIQ is closed. A push has the kind and the repair order number only. It ends when you sign out.",
        "Texts go to a mobile number you've confirmed. Open **Profile**, enter it under **Mobile number**, and type the code we text you. **Remove number** removes it.",
        "A text says what happened and to which car. Names, customers' messages, and amounts stay in AutoIQ.",
        "Outside your hours, push, texts, and emails wait. If several pushes waited, you get one with their number. If you've already read a notification here, it isn't pushed or texted. After twelve texts in an hour, the rest wait here.",
        "Text STOP to end them and START to get them again.",
      ),
    ),
  ],
};
