/** Ways to ask that have no words in common with what they ask for, as the vocabulary has it. */
const ways: readonly (readonly [RegExp, string])[] = [
  // Overtime begins after 40 hours of a week (29 U.S.C. 207), and the answer says so.
  [
    /\b(?:(?:is|are|was|were|did) )?(?:any(?:body|one)|who(?:'?s| is| are| was| went)?|which (?:techs?|technicians?|guys))\s+(?:(?:is|are|was|going|go|went|will|be|already)\s+)*(?:on|in|into|over|at|hit|hitting|has|have|got|with)\s+(?:any )?(?:overtime|ot)\b/gi,
    "which technicians have attendance over 40 hours",
  ],
  [
    /^(?:is |are )?(?:any(?:body|one)|who(?:'?s| is| are)?|which (?:techs?|technicians?|guys))\s+(?:(?:is|are|has|have|with)\s+)*(?:over|past|above|more than)\s+(\d+)\s*(?:hours?|hrs?)\b/i,
    "which technicians have attendance over $1 hours",
  ],
  [
    /\b(?:waiting|waits?) (?:on|for) (?:an?|the|their|your|his|her|a customer)? ?(?:ok(?:ay)?|yes|go[- ]ahead|thumbs up)\b/gi,
    "waiting for approval",
  ],
];

/** A question in words that the vocabulary has. Other questions stay as they are. */
export function plainQuestion(question: string): string {
  let text = question;
  for (const [pattern, by] of ways) text = text.replace(pattern, by);
  return text;
}
