// The messages are stored in platform/, so that calls and sessions may use them. Screens import them from here.
export { toast, toastStore } from "~/platform/toast";
