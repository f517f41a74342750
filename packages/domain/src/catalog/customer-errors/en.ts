/** What the server refuses to a customer, by a link or in the portal. */
export const en = {
  link: {
    unknown: "This link is not valid. Ask the shop to send it again.",
    expired: "This link has expired. Ask the shop to send a new one.",
  },
  estimate: {
    missing: "There is no such estimate.",
    expired: "This estimate has expired. Ask the shop for a new one.",
    changed:
      "The shop has changed this estimate since it was sent to you. Ask for the new one; nothing was approved.",
    twice: "One job was answered twice. Choose one answer for it.",
    gone: "One of these jobs is not on this repair order any more.",
    noSignature: "Please sign in the box.",
    largeSignature: "The signature is too large. Please clear the box and sign again.",
  },
  pay: {
    noInvoice: "This repair order has no invoice yet.",
    noCards: "Card payments are not set up for this shop yet. Please pay at the counter.",
    unreachable: "The card service cannot be reached right now. Please try again in a moment.",
    invoice: {
      confirming: "A card payment of this invoice is just being confirmed.",
      opening: "A checkout for this invoice is just being opened. Please try again in a moment.",
      noLongerDue: "This invoice was paid in another way in the meantime.",
    },
    deposit: {
      confirming: "A card payment of this deposit is just being confirmed.",
      opening: "A checkout for this deposit is just being opened. Please try again in a moment.",
      noLongerDue: "This deposit request was canceled. Nothing was charged.",
      unknown: "That deposit was not requested on this repair order.",
      paid: "This deposit is already paid.",
      canceled: "The shop canceled this deposit request.",
    },
  },
  message: {
    tooMany:
      "You have written {count} messages in the last ten minutes. Please wait a little, or call the shop.",
    isThere: "That message is there already.",
    lostPhoto: "A photo of this message is not there any more. Take it off, and add it again.",
    noPhone: "The shop has no telephone number of yours. Call them, and they write it down.",
    stopped:
      "Your phone has sent STOP to the shop's number. Send START from your phone to that number, and texts come again.",
  },
  photo: {
    tooMany: "You have added {count} photos in the last ten minutes. Please wait a little.",
    tooLarge: "This photo is larger than 15 MB. Send a smaller one.",
    incomplete:
      "The file did not arrive whole, or the form around it cannot be read. Choose the file and send it again.",
    unreadable: "This is not a picture that can be read. Send a JPEG, PNG or WebP.",
    tooManyPixels: "This picture has {pixels} million pixels; at most {most} million are accepted.",
    damaged: "This picture is damaged and cannot be read. Take or choose another.",
    notReady: "The phone company has not handed this photo over yet.",
    notAPicture:
      "What came with this text is no picture that can be shown here. Ask the customer to send it as a photo.",
  },
  server: {
    full: "Nothing can be saved right now: the disk of the server is full or does not answer. Nothing was changed; please try again in a few minutes.",
    readOnly:
      "Nothing can be saved right now: the database only reads. Nothing was changed; please try again in a moment.",
    busy: "The service is starting or under heavy load. Please try again in a moment.",
    sameMoment: "Someone else was changing the same thing at that moment. Please try again.",
    slow: "That took too long. Please try again.",
    unexpected: "Something went wrong on our side. Nothing was changed; please try again.",
  },
} as const;
