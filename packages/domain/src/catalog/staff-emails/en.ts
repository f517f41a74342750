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
} as const;
