/** What the server refuses to a customer, by a link or in the portal. */
export const en = {
  link: {
    unknown: "This link isn't valid. Ask the shop to send it again.",
    expired: "This link has expired. Ask the shop to send a new one.",
  },
  estimate: {
    missing: "This estimate wasn't found.",
    expired: "This estimate has expired. Ask the shop for a new one.",
    changed:
      "The shop changed this estimate after sending it to you. Nothing was approved. Ask for the new one.",
    twice: "One job has two decisions. Choose one.",
    gone: "One of these jobs is no longer on this repair order.",
    noSignature: "Sign in the box.",
    largeSignature: "The signature is too large. Clear the box and sign again.",
  },
  pay: {
    noInvoice: "This repair order has no invoice yet.",
    noCards: "Card payments aren't set up for this shop yet. Pay at the counter.",
    unreachable: "The card processor can't be reached right now. Try again in a minute.",
    invoice: {
      confirming: "A card payment for this invoice is being confirmed.",
      opening: "A checkout for this invoice is already opening. Try again in a minute.",
      noLongerDue: "This invoice was already paid another way.",
    },
    deposit: {
      confirming: "A card payment for this deposit is being confirmed.",
      opening: "A checkout for this deposit is already opening. Try again in a minute.",
      noLongerDue: "This deposit request was canceled. Nothing was charged.",
      unknown: "That deposit wasn't requested on this repair order.",
      paid: "This deposit is already paid.",
      canceled: "The shop canceled this deposit request.",
    },
  },
  message: {
    tooMany: "You've sent {count} messages in the last 10 minutes. Wait a few minutes, or call the shop.",
    isThere: "That message was already sent.",
    lostPhoto: "A photo in this message no longer exists. Remove it and add it again.",
    noPhone: "The shop doesn't have your phone number. Call them to add it.",
    stopped: "Your phone texted STOP to the shop's number. Text START to that number to get texts again.",
  },
  photo: {
    tooMany: "You've added {count} photos in the last 10 minutes. Wait a few minutes.",
    tooLarge: "This photo is larger than 15 MB. Send a smaller one.",
    incomplete: "The upload was incomplete or can't be read. Choose the file and send it again.",
    unreadable: "This photo can't be read. Send a JPEG, PNG, or WebP.",
    tooManyPixels: "This photo has {pixels} million pixels. The limit is {most} million.",
    damaged: "This photo is damaged. Take or choose another one.",
    notReady: "The phone company hasn't delivered this photo yet.",
    notAPicture: "This attachment can't be shown here. Ask the customer to send it as a photo.",
  },
  server: {
    full: "Nothing can be saved right now because the server's disk is full or not responding. Nothing was changed. Try again in a few minutes.",
    readOnly:
      "Nothing can be saved right now because the database is read-only. Nothing was changed. Try again in a minute.",
    busy: "The service is starting or under heavy load. Try again in a minute.",
    sameMoment: "Someone else was changing this at the same time. Try again.",
    slow: "That took too long. Try again.",
    unexpected: "Something went wrong on our end. Nothing was changed. Try again.",
  },
} as const;
