export { countModelAttempts } from "./question-history/store.ts";
