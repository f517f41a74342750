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
    text: "{inviter} invited you to join {shop} in AutoIQ as {role}.",
    todo: "Sign up with this email address, {email}, or sign in if you already have an account. You get access right away.",
    button: "Accept the invitation",
    because:
      "You get this email because {inviter} entered your email address. If you don't know them, you can delete it.",
  },
  joinRequest: {
    subject: "{applicant} asks to join {shop}",
    headline: "{applicant} asks to join",
    text: "{applicant} ({email}) signed up and asks to join {shop} as {role}.",
    todo: "Approve only people you know. Until you do, they can't see anything of the shop.",
    button: "Review in AutoIQ",
    because: "You get this email because you own the shop in AutoIQ.",
    sms: "AutoIQ: {applicant} asks to join {shop}. {url}",
  },
  newOwner: {
    subject: "You now own {shop} in AutoIQ",
    headline: "You now own {shop}",
    text: "{previousOwner} transferred the shop to you. You now manage its team, plan, and settings. {previousOwner} stays as a manager.",
    button: "Open the shop",
    because: "You get this email because you work with {shop} in AutoIQ.",
  },
  approval: {
    subject: "{shop} approved your request",
    headline: "Welcome to {shop}",
    text: "Your request to join was approved. You now have access as {role}.",
    button: "Open AutoIQ",
    because: "You get this email because you asked to join.",
  },
} as const;
