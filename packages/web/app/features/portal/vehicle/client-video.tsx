import { getClientVideo, getClientVideoPoster } from "@autoiq/domain/inspections/videos/contract";
import type { ReactNode } from "react";
import { useFileUrl } from "~/platform/files/use-file";

/** Fetches a video of the client's own inspection for the player. */
export function ClientVideo({
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

/** The URL of its still image. Empty if there is none. */
export function ClientVideoPoster({
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
