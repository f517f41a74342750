/** Emails about a membership: an invitation, a request to join and its decision, and a new owner. */
export const en = {
  role: {
    owner: "an owner",
    management: "a manager",
    technician: "a technician",
    admin: "an administrator",
    client: "a client",
    student: "a student",
  },
  theShop: "The shop",
  invitation: {
    subject: "{shop} invites you to AutoIQ",
    headline: "Join {shop}",
    text: "{inviter} invited you to join {shop} on AutoIQ as {role}.",
    todo: "Sign up with {email}, or sign in if you already have an account. You'll have access right away.",
    button: "Accept invitation",
    because:
      "You're receiving this email because {inviter} entered your email address. If you don't know them, you can ignore it.",
  },
  joinRequest: {
    subject: "{applicant} wants to join {shop}",
    headline: "{applicant} wants to join",
    text: "{applicant} ({email}) signed up and wants to join {shop} as {role}.",
    todo: "Only approve people you know. They can't see anything until you do.",
    button: "Review request",
    because: "You're receiving this email because you own this shop on AutoIQ.",
    sms: "AutoIQ: {applicant} wants to join {shop}. {url}",
  },
  newOwner: {
    subject: "You're now the owner of {shop}",
    headline: "You're now the owner of {shop}",
    text: "{previousOwner} transferred ownership to you. You now manage the team, the plan, and the settings. {previousOwner} stays on as a manager.",
    button: "Open your shop",
    because: "You're receiving this email because you're on the {shop} team on AutoIQ.",
  },
  approval: {
    subject: "You've joined {shop}",
    headline: "Welcome to {shop}",
    text: "Your request was approved. You're on the team as {role}.",
    button: "Open AutoIQ",
    because: "You're receiving this email because you asked to join.",
  },
  plan: {
    trial: {
      subject: "Your AutoIQ trial ends in {days} days",
      subjectTomorrow: "Your AutoIQ trial ends tomorrow",
      headline: "Your trial of {plan} ends on {day}",
      text: "To go on, add a card before then. The first charge is {amount}, on the day the trial ends. Without a card, the trial ends and nothing is charged.",
      withCard:
        "You don't have to do anything to go on. The first charge is {amount}, on the day the trial ends.",
      records: "Your shop's records stay yours, with or without a plan.",
      button: "Add a card",
      view: "View your plan",
    },
    overdue: {
      subject: "Your payment to AutoIQ didn't go through",
      subjectAgain: "Your payment to AutoIQ is still due",
      subjectReadOnly: "Your shop is read-only until AutoIQ is paid",
      headline: "We couldn't charge your card for {plan}",
      headlineReadOnly: "Your shop is read-only",
      text: "Update your card by {day}. Until then everything works as usual. After that your shop is read-only until the payment goes through.",
      readOnly: "Your payment is 14 days overdue. Update your card, and everything works again at once.",
      open: "You can always sign in, read and export your records, invoice and take payments for finished cars, and clock in and out.",
      button: "Update card",
    },
    because: "You're receiving this email because you own this shop on AutoIQ.",
  },
} as const;
