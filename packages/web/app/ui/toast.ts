// The messages are kept in platform/, which calls and sessions may use; this is the name that screens know.
export { toast, toastStore } from "~/platform/toast";
