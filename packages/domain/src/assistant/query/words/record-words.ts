/** What phrases say of single records and of the state that they are in. "|" separates phrases. */
export const recordWords = {
  "on-clock":
    "clocked in|clock in|clocks in|clocked out|clock out|clocks out|punched in|punch in|punched out|punch out|on the clock",
  ready:
    "ready|ready not picked up|not picked up|ready to go|ready for pickup|ready for pick up|ready to pick up|ready to be picked up|to be picked up|picked up|waiting for pickup|waiting to be picked up|pickups|awaiting pickup",
  late: "late|running late|past promise|past promised|past promise time|past due out|overdue|behind schedule|blown promise|missed promise|missed promises",
  open: "open|opened|still open|active|in progress|wip|work in progress|on the board|board|the board|unfinished|not finished|still working on|not closed|not done yet|still not done",
  here: "here|here now|in the shop|in the shop now|in the shop right now|in shop|on the lot|on site|in the building|in right now|in house",
  carryover:
    "carryover|carryovers|carry over|carry overs|carried over|held over|left over|leftover|leftovers|holdovers",
  promised:
    "promised|promise|promise time|promise date|promised time|promised for|due out|eta|pickup time|pick up time|supposed to be done|supposed to be ready",
  ordered:
    "not in|not in yet|not here yet|not arrived|not arrived yet|on order|ordered|coming|coming in|back ordered|backordered|on back order|on backorder|special order",
  arrived:
    "arrived|arrive|here yet|received|receive|get here|got here|come in|came in|in yet|show up|showed up",
  undecided:
    "no answer yet|not answered|without an answer|not heard back|not heard back on|not approved|unapproved|waiting on approval|waiting for approval|awaiting approval|pending approval|waiting on customer approval|waiting on the customer|waiting on customers|not approved yet|need approval|needs approval|still need approval|not answered yet|not decided|undecided|no answer|pending",
  approved:
    "approved|a go|a go ahead|approve|approves|approving|approval|okayed|ok it|okay it|say yes to|said yes to|say yes|said yes|go for|went for|authorize|authorized|authorised|authorization|sign off on|signed off on",
  red: "red|reds|red item|red items|urgent item|urgent items|urgent|red flag|red flags|bad item|bad items",
  history:
    "history|service history|repair history|past work|previous work|past visits|past repairs|previous repairs|prior work|prior repairs|work history|records on",
  booked:
    "booked|scheduled|on the schedule|on the books|have an appointment|has an appointment|have an appt|coming back|down for|penciled in|schedule|calendar",
  unassigned:
    "unassigned|not assigned|without a tech|without a technician|no tech|no technician|nobody assigned|no tech assigned|not assigned to anybody|not assigned to anyone|need a tech|needs a tech|need a technician",
  deposit: "deposit|deposits|down payment|down payments|prepayment|prepayments",
  held: "held|holding|unused|not used|not used yet|not applied|unapplied|on hold|have not used|still have",
  core: "core|cores|core charge|core charges|core deposit|core deposits|core money|core credit|core credits|core return|core returns",
  returned:
    "sent back|send back|return|returned|returning|not returned|not sent back|out there|still out|outstanding|not credited|uncredited|unreturned",
  "waiting-for-parts":
    "waiting on parts|waiting for parts|need parts|needs parts|stuck on parts|parts hold|held up for parts|held for parts|on hold for parts|waiting on a part|waiting for a part|missing parts",
  due: "due|due for|services due|service due|maintenance due|is due|are due|due on|coming due",
  next: "next|next up|up next|after this|on next|next one|next job|next car",
  mine: "i|me|my|mine|i am|for me|on my list|my list|my plate|on my plate|my bay|in my bay|my board|my jobs|my work|assigned to me|to do list",
  list: "list|queue|lineup|line up|workload|stack|pile|to do|left|left to do|remaining|lined up|have left|left on",
  last: "last|latest|most recent|last time|most recently|the last",
  first: "first|earliest|the first|first thing|soonest",
  when: "when|what day|what date|what time|how long ago|how recently|date",
  price:
    "price|prices|quote|quoted|quote for|charge|charged|charging|priced at|pricing|cost them|cost him|cost her|what we charged",
  "book-time":
    "book time|labor time|flat rate time|book hours|hours on|book rate|flag time|allowed time|labor hours for|how long does",
  concern:
    "concern|concerns|complaint|complaints|complaining about|complain about|wrong with|in for|here for|came in for|come in for|brought in for|problem|problems|issue|symptom|symptoms",
  keytag: "key tag|keytag|keytags|key tags|key number|keys",
  status:
    "status|state of|update on|progress on|where are we on|where are we with|where we at on|how far|how far along",
  total: "total|grand total|bill|ticket total|invoice total|out the door|out the door price",
  hold: "on hold|hold|holding up|stuck|waiting on|waiting for|held up|what is the hold up|hold up|holdup",
  message: "text|texts|message|messages|texted|messaged|inbox",
  answered:
    "answered|answer|replied|reply|replied to|responded|responded to|respond to|unread|unanswered|read",
  own: "own|owns|drive|drives|have on file|has on file|belongs to|belong to|whose|owner|owner of",
  color: "color|colour|what color",
  engine: "engine size|motor|what engine|engine",
  booking: "appointment|appointments|booking|bookings",
  free: "free|available|idle|not busy|doing nothing|standing around|twiddling thumbs",
  room: "room|opening|openings|slot|slots|open slot|open slots|fit in|fit|squeeze in|squeeze|availability|get in|space",
  have: "do we have|have we got|we have|do you have|got any|have any|do we stock|we got|any left",
  vendor: "vendor|vendors|supplier|suppliers|from vendors|from the vendor",
} as const;
export type RecordWord = keyof typeof recordWords;
