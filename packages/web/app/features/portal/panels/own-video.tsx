import { getClientVideo, getClientVideoPoster } from "@autoiq/domain/inspections/videos/contract";
import type { ReactNode } from "react";
import { useFileUrl } from "~/platform/use-file";

/** Fetches a video of the client's own inspection for its player. */
export function OwnVideo({
  organizationId,
  id,
  children,
}: {
  organizationId: string;
  id: string;
  children: (url: string | undefined, failed: boolean) => ReactNode;
}) {
  const { url, failed } = useFileUrl(getClientVideo, { params: { organizationId, id } });
  return children(url, failed);
}

/** The address of its still; nothing where there is none. */
export function OwnStill({
  organizationId,
  id,
  children,
}: {
  organizationId: string;
  id: string;
  children: (url: string | undefined) => ReactNode;
}) {
  return children(useFileUrl(getClientVideoPoster, { params: { organizationId, id } }).url);
}
