import * as batches from "@autoiq/domain/messages/batches/contract";
import * as messages from "@autoiq/domain/messages/contract";
import * as notifications from "@autoiq/domain/messages/notifications";
import * as photos from "@autoiq/domain/messages/photos/contract";
import * as choices from "@autoiq/domain/messages/preferences/contract";
import { type Entry, on } from "./request-entry.ts";

// Ids chosen by the caller are the same for everyone. They name nothing that exists.
const clientChosenIds = {
  toCustomer: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e11",
  fromClient: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e12",
  fromLink: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e14",
  batch: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e15",
  answer: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e13",
};

const batchOf = (customerId: string) => ({
  channel: "email" as const,
  subject: "Open again",
  body: "Hello {first name}, we are open again.",
  customerIds: [customerId],
});

/** Requests for messages and notifications. */
export const messageEntries: readonly Entry[] = [
  on(messages.listConversations)((of) => ({ query: { view: "open", location: of.locationId, after: "" } })),
  on(messages.getThread)((of) => ({ params: { id: of.conversationId }, query: { before: "" } })),
  on(messages.getCustomerThread)((of) => ({ params: { id: of.customerId }, query: { before: "" } })),
  on(messages.writeToCustomer)((of) => ({
    params: { customerId: of.customerId, id: clientChosenIds.answer },
    body: { channel: "email", subject: "Your car", body: "It is ready.", repairOrderId: of.repairOrderId },
  })),
  on(messages.replyToConversation)((of) => ({
    params: { conversationId: of.conversationId, id: clientChosenIds.toCustomer },
    body: { channel: "email", subject: "Your car", body: "It is ready.", repairOrderId: of.repairOrderId },
  })),
  on(messages.markRead)((of) => ({ params: { id: of.conversationId }, body: { read: true } })),
  on(messages.assignConversation)((of) => ({
    params: { id: of.conversationId },
    body: { staffId: of.ownerStaffId },
  })),
  on(messages.closeConversation)((of) => ({ params: { id: of.conversationId }, body: { done: true } })),
  on(messages.assignConversationToCustomer)((of) => ({
    params: { id: of.conversationId },
    body: { customerId: of.customerId },
  })),
  on(messages.getUnread)(() => ({})),
  on(messages.getConsents)((of) => ({ params: { id: of.customerId } })),
  on(messages.listTemplates)(() => ({})),
  on(messages.saveTemplate)((of) => ({
    params: { id: of.templateId },
    body: {
      kind: "custom",
      name: "Parts are here",
      subject: "Parts",
      body: "Hello {first name}.",
      version: 1,
    },
  })),
  on(messages.removeTemplate)((of) => ({ params: { id: of.templateId } })),
  on(messages.fillTemplateFor)((of) => ({
    params: { id: of.templateId },
    query: { customerId: of.customerId, repairOrderId: of.repairOrderId },
  })),
  on(messages.getMessageSettings)(() => ({})),
  on(messages.saveMessageSettings)(() => ({
    body: {
      smsNumber: null,
      smsFrom: "09:00",
      smsUntil: "19:00",
      confirmations: true,
      reminders: true,
      reminderHours: 48,
      automaticReady: false,
      version: 0,
    },
  })),
  on(messages.getThreadByLink)((of) => ({ params: { token: of.linkToken } })),
  on(messages.writeByLink)((of) => ({
    params: { token: of.linkToken, id: clientChosenIds.fromLink },
    body: { body: "Can I come at five?" },
  })),
  on(messages.saveSmsConsentByLink)((of) => ({ params: { token: of.linkToken }, body: { allowed: true } })),
  on(messages.getClientThreads)(() => ({})),
  on(messages.writeAsClient)((of) => ({
    params: { customerId: of.customerId, id: clientChosenIds.fromClient },
    body: { body: "Can I come at five?" },
  })),
  on(messages.saveSmsConsentAsClient)((of) => ({ params: { id: of.customerId }, body: { allowed: true } })),
  on(batches.previewBatch)((of) => ({ body: batchOf(of.customerId) })),
  on(batches.sendBatch)((of) => ({ params: { id: clientChosenIds.batch }, body: batchOf(of.customerId) })),
  on(batches.getBatch)((of) => ({ params: { id: of.batchId } })),
  on(photos.uploadPhoto)(() => ({ photo: true })),
  on(photos.uploadPhotoAsClient)((of) => ({ params: { id: of.customerId }, photo: true })),
  on(photos.uploadPhotoByLink)((of) => ({ params: { token: of.linkToken }, photo: true })),
  on(photos.getMessagePhoto)((of) => ({ params: { id: of.messagePhotoId }, query: { size: "small" } })),
  on(photos.getMessagePhotoAsClient)((of) => ({
    params: { customerId: of.customerId, id: of.messagePhotoId },
    query: { size: "small" },
  })),
  on(photos.getMessagePhotoByLink)((of) => ({
    params: { token: of.linkToken, id: of.messagePhotoId },
    query: { size: "small" },
  })),
  on(photos.retryPhoto)((of) => ({ params: { id: of.messagePhotoId } })),
  on(photos.getSignedPhoto)((of) => ({ params: { pass: of.messagePhotoId } })),
  on(choices.getClientPreferences)(() => ({})),
  on(choices.saveClientPreference)((of) => ({
    params: { id: of.customerId },
    body: { kind: "reminder", channel: "email", allowed: false },
  })),
  on(choices.saveClientContactHours)((of) => ({
    params: { id: of.customerId },
    body: { from: "09:00", until: "18:00" },
  })),
  on(notifications.listNotifications)(() => ({ query: { kind: "message", unread: "no", after: "" } })),
  on(notifications.markNotification)((of) => ({ params: { id: of.notificationId }, body: { read: true } })),
  on(notifications.markAllNotifications)(() => ({ body: { until: "2026-11-20T15:00:00Z" } })),
  on(notifications.getNotificationPreferences)(() => ({})),
  on(notifications.saveNotificationPreferences)(() => ({
    body: { choices: [{ kind: "message", app: true, email: false }] },
  })),
  on(notifications.getPushBrowsers)(() => ({})),
  on(notifications.subscribeToPush)(() => ({
    body: {
      endpoint: "https://push.example.com/a-browser",
      keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
    },
  })),
  on(notifications.unsubscribeFromPush)((of) => ({ params: { id: of.pushBrowserId } })),
];
