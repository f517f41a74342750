import {
  answerConversation,
  assignConversation,
  finishConversation,
  getCustomerThread,
  getThread,
  getUnread,
  listConversations,
  type MessageInput,
  markRead,
  writeToCustomer,
} from "@autoiq/domain/messages/contract";
import { listNotifications } from "@autoiq/domain/messages/notifications";
import { useMutation, useQuery } from "@tanstack/react-query";
import { invalidate, queryOptionsFor, request, useWrite } from "~/platform/api";

/** Whose thread it is: a customer's, also before the first message, or a conversation's. */
export type ThreadOf =
  | { readonly customerId: string; readonly conversationId?: undefined }
  | { readonly conversationId: string; readonly customerId?: undefined };

export function useThread(of: ThreadOf) {
  const byCustomer = useQuery({
    ...queryOptionsFor(getCustomerThread, { params: { id: of.customerId ?? "" } }),
    enabled: of.customerId !== undefined,
  });
  const byConversation = useQuery({
    ...queryOptionsFor(getThread, { params: { id: of.conversationId ?? "" } }),
    enabled: of.conversationId !== undefined,
  });
  return of.customerId === undefined ? byConversation : byCustomer;
}

const shown = [getThread, getCustomerThread, listConversations, getUnread] as const;
export const refreshThreads = () => invalidate(...shown);

/** Sends under an id of the browser's: a repeat after a lost answer is the same message. */
export function useSend(of: ThreadOf) {
  return useMutation({
    mutationFn: ({ id, ...body }: MessageInput & { id: string }) =>
      of.customerId === undefined
        ? request(answerConversation, { params: { conversationId: of.conversationId, id }, body })
        : request(writeToCustomer, { params: { customerId: of.customerId, id }, body }),
    onSuccess: () => void refreshThreads(),
  });
}

export const useMarkRead = () => useWrite(markRead, { invalidates: [...shown, listNotifications] });
export const useAssign = () => useWrite(assignConversation, { invalidates: shown });
export const useFinish = () => useWrite(finishConversation, { invalidates: shown });

/** How much the person has not read yet; zeros while that is not known. */
export function useUnread(enabled: boolean) {
  const { data } = useQuery({ ...queryOptionsFor(getUnread), enabled });
  return data ?? { conversations: 0, notifications: 0 };
}
