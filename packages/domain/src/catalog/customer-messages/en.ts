/** A customer's messages with a shop, and the consent to texts. By a link or in the portal. */
export const en = {
  title: "Messages",
  written: "What was written",
  writeTo: "Write to {shop}",
  you: "You",
  fromYou: "you",
  send: "Send",
  empty: "Write your message first, or add a photo.",
  silent: "The server did not answer. Please try again.",
  texts: "Texts to {phone}",
  stopped:
    "Your phone {phone} has sent STOP, so no texts go to it. Send START from it to the shop's number to get them again.",
  /** The ledger of consents stores the words that were shown, so this text is sent back with its language. */
  consent:
    "Yes, {shop} may text me about my vehicle: appointments, estimates, and when it is ready. Message and data rates may apply. I can text STOP at any time to end it, or HELP for help. Agreeing is not a condition of any repair.",
} as const;
