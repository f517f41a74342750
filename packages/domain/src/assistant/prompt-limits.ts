/** Messages of the conversation to send with a question, besides the system message. */
export const historyLimit = 10;
/** Characters of one question. */
export const promptLimit = 2000;
