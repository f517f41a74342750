import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, table, text } from "../../article.ts";

export const messages: GuideArticle = {
  id: "messages",
  title: "Messages and notifications",
  summary:
    "Write to customers by text and by email, read what they answer, and let confirmations, reminders and ready-for-pickup leave by themselves.",
  group: "counter",
  roles: deskRoles,
  keywords:
    "texts, sms, inbox, photo, picture, mms, bulk, many customers, all customers, thread, conversation, reply, template, reminder, confirmation, ready for pickup, stop, start, consent, quiet hours, night, notification, bell, alert, unread, assign",
  sections: [
    section(
      "Read and answer",
      steps(
        "Open **Messages**. What a customer wrote by text, by email or on their own page is at the top, with a count of what nobody has read.",
        "Choose a conversation. The same thread is on the customer's page.",
        "Choose **Text** or **Email**, write, and press **Send text** or **Send email**. `Ctrl+Enter` sends too.",
        "Give it to somebody with **Assigned to**, or press **Done**. It comes back when the customer writes again.",
      ),
      text(
        "With more than one location, choose one above the list to see its conversations alone. A conversation stands with the location that wrote last, and before that with the one of the customer's last visit.",
      ),
      text(
        "A number that is nobody's on file says **Not on file**: choose who it is, and the thread moves to that customer.",
      ),
    ),
    section(
      "Photos",
      list(
        "Press **Add photos**, or paste a picture into the message. Up to five go with a text, an email or what a customer writes on their own page.",
        "A photo that comes with a text stands in the conversation as soon as the phone company hands it over. One that could not be fetched says so, with **Try again** beside it.",
        "Photos that come with an email's answer stand in the conversation too, up to ten. Anything else that was attached is named and not kept.",
        "Place, time and device are taken out of every photo before it is kept.",
      ),
    ),
    section(
      "Write to many at once",
      steps(
        "Open **Customers** and choose them, one by one or with ***Select all on this page**. What you chose stays while you search for more.",
        "Press **Send message**, begin with a template or write, and press **Review recipients**.",
        "Read who is left out and why: no consent to texts, no address on file, or a field such as `{vehicle}` that nothing is known for.",
        "Press **Send**. Each gets it once, within their own hours for texts. You can close the window; sending continues.",
      ),
      text("It is for news about visits and your shop, to at most 200 customers at once."),
    ),
    section(
      "When a text may leave",
      list(
        "Only to a phone whose owner has agreed: at the desk, on the page behind an emailed link, or in a customer's account. The record keeps when, how and with which words.",
        "A customer who texts **STOP**, in whatever wording, gets one confirmation and nothing more. Only a **START** from that phone lifts it; the box in the record cannot.",
        "Outside of the hours for texts a text waits until it is morning where the customer is, and says when it leaves.",
        "Somebody who texts you first may be answered for 24 hours, without a consent for anything else.",
      ),
      note(
        "An email needs none of this. When no text may leave, the screen says why, and **Email** is beside it.",
      ),
    ),
    section(
      "What each word under a message means",
      table(
        "States of a message",
        ["Word", "What happened"],
        ["Goes out Mon 8:00 AM, quiet hours", "A text that waits for the morning where the customer is"],
        ["Waiting to leave", "It is in the queue"],
        ["Sent", "The phone company or the mail server took it"],
        ["Delivered", "It reached the phone or the mailbox"],
        ["Did not arrive", "It was refused, with the reason"],
        ["Not sent", "Consent ended before it left, and it never will"],
      ),
    ),
    section(
      "Templates and automatic messages",
      text(
        "**Settings** has the message templates. A field such as `{first name}` or `{vehicle}` is filled when a template is used; one that does not exist is refused when you save. Each template has an English and a Spanish text.",
      ),
      list(
        "**Confirm appointments**: when one is booked, confirmed or moved.",
        "**Send appointment reminders**: as many hours before as you choose.",
        "***Send ready-for-pickup message**: as soon as the quality check is signed. Off until you switch it on.",
      ),
      text("Each is sent by text if the customer agreed to texts, otherwise by email."),
    ),
    section(
      "Notifications",
      text(
        "The bell at the top counts what you have not read: a customer wrote, answered an estimate, paid online, a promise is at risk, or a message did not arrive. **Notifications** lists it by kind, and you choose what you get in AutoIQ, what by email and what by text.",
      ),
      list(
        "Texts go to a mobile number that you have confirmed: open **Profile**, **Mobile number**, and type the code that we text to it. **Remove number** takes it off your account.",
        "A text says what happened and to which car. Names, words of a customer and money stay in AutoIQ.",
        "You choose between which hours they come. What you have read here in the meantime is not texted, and more than twelve in an hour wait here.",
        "Text **STOP** to end them, and **START** to get them again.",
      ),
    ),
  ],
};
