import { preferences } from "~/platform/storage-choice";
import type { ChatView } from "./conversation";

export const conversationKey = "chatConversation";
const views: readonly unknown[] = ["collapsed", "open", "minimised"] satisfies ChatView[];
export const isView = (value: unknown): value is ChatView => views.includes(value);

/** How the chat stood in this tab when the page was left; collapsed when nothing is known. */
export function keptView(): ChatView {
  const found = /^\{"view":"(\w+)"/.exec(preferences("session").getItem(conversationKey) ?? "")?.[1];
  return isView(found) ? found : "collapsed";
}
