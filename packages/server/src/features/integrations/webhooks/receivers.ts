import { isOutgoingUrl } from "../../../platform/outgoing/post.ts";

/** Where webhooks may go. */
export interface Receivers {
  isLocal(url: URL): boolean;
  accepts(url: string): boolean;
}

/** @param localReceiver the origin of a program for tests on this machine, which needs neither https nor a public address */
export function receiversOf(localReceiver: string | undefined): Receivers {
  const isLocal = (url: URL): boolean => localReceiver !== undefined && url.origin === localReceiver;
  return {
    isLocal,
    accepts: (url) => (URL.canParse(url) && isLocal(new URL(url))) || isOutgoingUrl(url),
  };
}
