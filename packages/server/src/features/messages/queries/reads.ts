export { findWaiting as waitingConversations } from "./store.ts";
