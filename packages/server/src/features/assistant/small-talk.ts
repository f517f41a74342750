const replies: readonly [RegExp, readonly string[]][] = [
  [
    /^(hi|hello|hey|howdy|yo|good (morning|afternoon|evening|day)|greetings)( there| all| team)?$/,
    [
      "Hello!",
      "What is the biggest challenge in running your shop: scheduling, parts, paperwork, getting paid?",
      "Or ask me about prices and the free trial.",
    ],
  ],
  [
    /^(ok |okay |great |perfect |awesome |cool |many )?(thanks|thank you|thx|cheers|appreciate it)( a lot| so much| very much| for (your|the) help)?$/,
    ["You are welcome.", "If something is left open, our team answers too: /contact."],
  ],
  [
    /^(bye|goodbye|see you|good night|that is all|that's all)( then)?$/,
    ["Goodbye, and good luck in the shop."],
  ],
  [
    /^(ok|okay|yes|yeah|yep|no|nope|sure|great|cool|nice|perfect|i see|got it)$/,
    ["What would you like to know?"],
  ],
  [
    /\bare you (a |an )?(bot|robot|human|real|ai|machine|computer|real person|person|chatgpt)\b|\bam i (talking|speaking|chatting) (to|with) (a|an) \w+/,
    [
      "I am AutoIQ's automatic assistant: I answer from the product's own facts.",
      "A person answers through the contact form: /contact.",
    ],
  ],
  [
    /^(help|help me|what can you (do|help( me)? with|answer|tell me)|what can i ask( you)?)$/,
    [
      "Ask me what AutoIQ costs, how the free trial works, how long the start takes, or how support answers.",
      "Or name what troubles your shop most, and I say what AutoIQ does about it.",
    ],
  ],
];

/** The reply to small talk: a greeting, thanks, or whether a person is here. Null for everything else. */
export function smallTalk(prompt: string): readonly string[] | null {
  const normalized = prompt
    .toLowerCase()
    .replace(/[^a-z' ]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return replies.find(([pattern]) => pattern.test(normalized))?.[1] ?? null;
}
