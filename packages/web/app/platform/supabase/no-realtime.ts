/**
 * Replaces @supabase/realtime-js. AutoIQ's live events come over /api/live, so this has only what the client's
 * constructor and its auth listener use.
 */
export class RealtimeClient {
  setAuth(): Promise<void> {
    return Promise.resolve();
  }
  disconnect(): void {}
  getChannels(): never[] {
    return [];
  }
  channel(): never {
    throw new Error("Realtime channels are not part of this build; use the live events of platform/live.");
  }
}
