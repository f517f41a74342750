import {
  assignConversation,
  closeConversation,
  getCustomerThread,
  getThread,
  getUnread,
  listConversations,
  type MessageInput,
  markRead,
  replyToConversation,
  writeToCustomer,
} from "@autoiq/domain/messages/contract";
import { listNotifications } from "@autoiq/domain/messages/notifications";
import { useMutation, useQuery } from "@tanstack/react-query";
import { invalidate, queryOptionsFor, request, useWrite } from "~/platform/api";

/** Owner of the thread: a customer, even before the first message, or a conversation. */
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

/** Sends with a client-generated id, so that a retry after a lost response creates one message. */
export function useSend(of: ThreadOf) {
  return useMutation({
    mutationFn: ({ id, ...body }: MessageInput & { id: string }) =>
      of.customerId === undefined
        ? request(replyToConversation, { params: { conversationId: of.conversationId, id }, body })
        : request(writeToCustomer, { params: { customerId: of.customerId, id }, body }),
    onSuccess: () => void refreshThreads(),
  });
}

export const useMarkRead = () => useWrite(markRead, { invalidates: [...shown, listNotifications] });
export const useAssign = () => useWrite(assignConversation, { invalidates: shown });
export const useCloseThread = () => useWrite(closeConversation, { invalidates: shown });

/** Unread counts. Zeros until known. */
export function useUnread(enabled: boolean) {
  const { data } = useQuery({ ...queryOptionsFor(getUnread), enabled });
  return data ?? { conversations: 0, notifications: 0, overdueTasks: 0 };
}
