/** The page of notifications, and what each kind is called. The desk shows it in English. */
export const en = {
  title: "Notifications",
  pageTitle: "Notifications · AutoIQ",
  settings: "Notification settings",
  loadingSettings: "Loading your settings",
  markAll: "Mark all as read",
  filter: "Filter notifications",
  all: "All",
  unread: "Unread",
  type: "Type",
  allTypes: "All types",
  loading: "Loading notifications",
  caughtUp: "All caught up",
  none: "No notifications yet",
  noneText: "Customer messages, estimate responses, online payments, and at-risk promises appear here.",
  noneOwn: "Jobs assigned to you, customers' decisions, and parts that arrive appear here.",
  unreadRow: "Unread:",
  markRead: "Mark read",
  markUnread: "Mark unread",
  noKinds: "Your role doesn't get notifications.",
  when: "When",
  channel: { app: "In AutoIQ", push: "Push", email: "By email", sms: "By text" },
  /** Each kind by name, in a word of explanation, and as everybody can read it on a locked screen. */
  kinds: {
    "job-assigned": {
      label: "Job assigned to you",
      hint: "Somebody gives you a job",
      screen: "A job was assigned to you",
    },
    "job-decided": {
      label: "Decision on your work",
      hint: "A job of yours is approved, declined, or deferred",
      screen: "Decision on your job",
    },
    "part-arrived": {
      label: "Part arrived",
      hint: "A part that your job waited for is here",
      screen: "A part for your job arrived",
    },
    "job-promise": {
      label: "Promise of your job at risk",
      hint: "Due within two hours, or sooner than the remaining labor takes",
      screen: "Promise at risk",
    },
    "job-reopened": {
      label: "Job reopened",
      hint: "A job that you completed is open again",
      screen: "A job of yours is open again",
    },
    comeback: {
      label: "Comeback",
      hint: "A vehicle that you worked on is back with the label Comeback",
      screen: "A vehicle came back",
    },
    "request-answered": {
      label: "Response to your request",
      hint: "The front desk responds to your question or part request",
      screen: "The front desk responded to you",
    },
    "own-document": {
      label: "Your personnel file",
      hint: "A document in your personnel file expires",
      screen: "A document expires",
    },
    "own-certificate": {
      label: "Your certificate",
      hint: "A certificate of yours expires, or a manager answered it",
      screen: "News about a certificate of yours",
    },
    "time-off-answered": {
      label: "Answer to your time off",
      hint: "A manager approves, declines, or cancels time off that you asked for",
      screen: "Your time off was answered",
    },
    message: {
      label: "New customer message",
      hint: "Texts, emails, and messages from the customer's page",
      screen: "New customer message",
    },
    undelivered: {
      label: "Message not delivered",
      hint: "A text or email you sent couldn't be delivered",
      screen: "A message to a customer wasn't delivered",
    },
    answer: {
      label: "Estimate decision",
      hint: "A customer approves, declines, or defers online",
      screen: "A customer responded to an estimate",
    },
    payment: {
      label: "Online payment",
      hint: "Card payments through a payment link",
      screen: "Card payment update",
    },
    floor: {
      label: "Technician request",
      hint: "Questions and part requests, with photos",
      screen: "Technician request",
    },
    request: {
      label: "Customer request",
      hint: "An appointment to confirm, a vehicle to add, or a request from your page",
      screen: "Customer request",
    },
    promise: {
      label: "Promise at risk",
      hint: "Due within two hours, or sooner than the remaining labor takes",
      screen: "Promise at risk",
    },
    "low-stock": {
      label: "Low stock",
      hint: "Available stock falls below the minimum",
      screen: "Low stock",
    },
    equipment: {
      label: "Equipment",
      hint: "Out of service, due within two weeks, or overdue",
      screen: "Equipment of the shop",
    },
    assigned: {
      label: "Conversation assigned to you",
      hint: "Someone assigns a customer's conversation to you",
      screen: "A conversation was assigned to you",
    },
    "personnel-document": {
      label: "Personnel files",
      hint: "A document in a personnel file expires",
      screen: "A document expires",
    },
    certificate: {
      label: "Certificates of the team",
      hint: "Somebody enters a certificate, or one expires",
      screen: "News about a certificate of the team",
    },
    "time-off": {
      label: "Time off requested",
      hint: "Somebody on the team asks for days or hours off",
      screen: "Somebody asks for time off",
    },
    "follow-up": {
      label: "Task due",
      hint: "A task of yours is due, such as a call back",
      screen: "A task of yours is due",
    },
    integration: {
      label: "Webhook disabled",
      hint: "A webhook endpoint failed for five days, or doesn't exist anymore",
      screen: "A webhook endpoint was disabled",
    },
  },
  texts: {
    title: "Texts to your phone",
    unconfirmed: "Sent to your confirmed mobile number.",
    confirm: "Confirm your number in your profile",
    ending:
      "Sent to your number ending in {ending}. They include the vehicle, never a customer or an amount.",
    change: "Change number",
    stopped: "You replied STOP, so texts are off. Text START to the shop's number to turn them back on.",
    failure: "Your last text wasn't delivered: {failure}",
  },
  hours: {
    title: "Quiet hours",
    about:
      "Push, texts, and email wait outside these hours and come when they begin. What you read here first isn't sent.",
    emailUntilSaved: "Until you save hours, emails come at any time.",
    from: "Nothing before",
    until: "Nothing after",
    wrong: "Enter a later time.",
    zone: "Times are in your location's time zone ({zone}).",
    save: "Save hours",
  },
  push: {
    title: "Push to this browser",
    about:
      "Comes up on this device even when AutoIQ is closed. It has the kind and the repair order number, never a customer or an amount.",
    turnOn: "Turn on push here",
    turnOff: "Turn off push here",
    isOn: "Push is on in this browser.",
    unsupported:
      "This browser can't get push. On an iPhone, add AutoIQ to the home screen first, then open it from there.",
    blocked: "Notifications are blocked for this site. Allow them in the browser's settings, then try again.",
    failed: "The browser couldn't turn on push. Check your connection, then try again.",
    others: "Your browsers with push",
    since: "Since {day}",
    remove: "Remove",
  },
} as const;
