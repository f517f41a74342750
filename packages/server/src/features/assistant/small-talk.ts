const replies: readonly [RegExp, readonly string[]][] = [
  [
    /^(hi|hello|hey|howdy|yo|good (morning|afternoon|evening|day)|greetings)( there| all| team)?$/,
    [
      "Hello!",
      "What's the biggest challenge in running your shop: scheduling, parts, paperwork, or getting paid?",
      "Or ask me about prices and the free trial.",
    ],
  ],
  [
    /^(ok |okay |great |perfect |awesome |cool |many )?(thanks|thank you|thx|cheers|appreciate it)( a lot| so much| very much| for (your|the) help)?$/,
    ["You're welcome.", "If you need anything else, our team can help: /contact."],
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
      "I'm AutoIQ's automatic assistant. I answer from AutoIQ's own product facts.",
      "To reach a person, use the contact form: /contact.",
    ],
  ],
  [
    /^(help|help me|what can you (do|help( me)? with|answer|tell me)|what can i ask( you)?)$/,
    [
      "Ask me what AutoIQ costs, how the free trial works, how long setup takes, or how support works.",
      "Or tell me your shop's biggest problem, and I'll tell you what AutoIQ does about it.",
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
