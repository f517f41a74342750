/** The page of a person who asked to join a shop and has no access yet, or no longer. */
export const en = {
  role: {
    owner: "an owner",
    management: "a manager",
    technician: "a technician",
    admin: "an administrator",
    client: "a client",
    student: "a student",
  },
  ownerOf: "The owner of {shop}",
  waiting: {
    title: "Waiting for approval",
    text: "You asked to join {shop} as {role}. {approver} needs to approve your request before you can see the shop.",
  },
  declined: {
    title: "Your request was declined",
    text: "{approver} declined your request to join as {role}. If this is a mistake, ask them to invite {email}.",
  },
  suspended: {
    title: "Your access is suspended",
    text: "The shop's owner or administrator suspended {email}. Your work is kept. Ask them to reinstate you.",
  },
  left: {
    title: "You've left the shop",
    text: "To rejoin or to join another shop, ask its owner to invite {email}.",
  },
  check: "Check again",
  signOut: "Sign out",
  signedInAs: "Signed in as {email}",
} as const;
