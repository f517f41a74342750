export { findCompleted as inspectionsCompleted, findOpen as inspectionsOpen } from "./store.ts";
