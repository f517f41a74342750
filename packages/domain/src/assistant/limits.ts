/** Messages of the conversation that go with a question, beside the system message. */
export const historyLimit = 10;
/** Characters of one question. */
export const promptLimit = 2000;
