/**
 * The texts of the default templates. A shop may change its copies. The names of fields in braces are the same in both
 * languages: they are what a person at the desk types.
 */
export const en = {
  confirmation: {
    subject: "Your appointment at {shop} on {day}",
    body: "Hello {first name}, your appointment at {shop} is set for {day} at {time}. We are at {shop address}. To change it, reply here or call {shop phone}.",
  },
  reminder: {
    subject: "Your appointment at {shop} on {day}",
    body: "Hello {first name}, a reminder of your appointment at {shop} on {day} at {time}. If you can't make it, reply here or call {shop phone}.",
  },
  ready: {
    subject: "Your {vehicle} is ready",
    body: "Hello {first name}, your {vehicle} is ready at {shop}. The total is {total}. We are open until {closes} today.",
  },
  partsArrived: {
    subject: "Parts for your {vehicle} have arrived",
    body: "Hello {first name}, the parts for your {vehicle} are here. When would you like to bring it in? {shop phone}",
  },
  runningLate: {
    subject: "Your {vehicle} is taking a little longer",
    body: "Hello {first name}, your {vehicle} is taking a little longer than planned. I'll let you know as soon as it's done. {your name}, {shop}",
  },
  estimate: {
    subject: "Your estimate from {shop}",
    body: "Hello {first name}, the estimate for your {vehicle} is ready for your approval. The link is in your email. Questions? Just reply here or call {shop phone}.",
  },
} as const;
