/** A customer's messages with a shop, and the consent to texts. By a link or in the portal. */
export const en = {
  title: "Messages",
  written: "Conversation",
  writeTo: "Message {shop}",
  you: "You",
  fromYou: "you",
  estimateEmail: "Estimate sent by email",
  viewEstimate: "View estimate",
  send: "Send",
  empty: "Write a message or add a photo.",
  silent: "The server didn't respond. Try again.",
  texts: "Texts to {phone}",
  stopped:
    "Your phone {phone} texted STOP, so the shop can't text it. Text START from it to the shop's number to get texts again.",
  /** The ledger of consents stores the words that were shown, so this text is sent back with its language. */
  consent:
    "Yes, {shop} may text me about my vehicle: appointments, estimates, and when it is ready. Message and data rates may apply. I can text STOP at any time to end it, or HELP for help. Agreeing is not a condition of any repair.",
} as const;
