import { preferences } from "~/platform/storage-preferences";
import type { ChatView } from "./conversation";

export const conversationKey = "chatConversation";
const views: readonly unknown[] = ["collapsed", "open", "minimised"] satisfies ChatView[];
export const isView = (value: unknown): value is ChatView => views.includes(value);

/** The chat's view in this tab when the page was left. Collapsed if unknown. */
export function storedView(): ChatView {
  const found = /^\{"view":"(\w+)"/.exec(preferences("session").getItem(conversationKey) ?? "")?.[1];
  return isView(found) ? found : "collapsed";
}
