import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { getVideo, getVideoPoster, removeVideo } from "@autoiq/domain/inspections/videos/contract";
import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useWrite } from "~/platform/api";
import { useFileUrl } from "~/platform/files/use-file";
import { Button } from "~/ui/button";
import { VideoGallery, type VideoSource } from "~/ui/media/video-gallery";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { showItem } from "../api";

/** The videos of one item. `editIn` is the inspection they may be removed from. */
export function VideoList({
  item,
  editIn,
}: {
  item: Pick<InspectionItem, "id" | "label" | "videos">;
  editIn?: string;
}) {
  const [removing, setRemoving] = useState<string | null>(null);
  const remove = useWrite(removeVideo, {
    onSuccess: (now) => {
      if (editIn) showItem(editIn, now);
      setRemoving(null);
    },
  });
  return (
    <>
      <VideoGallery
        films={item.videos}
        label={item.label}
        source={source}
        {...(editIn
          ? {
              footer: (id: string, close: () => void) => (
                <Button
                  onClick={() => {
                    close();
                    setRemoving(id);
                  }}
                >
                  <Trash2 aria-hidden="true" />
                  Remove video
                </Button>
              ),
            }
          : {})}
      />
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title="Remove this video?"
        confirmLabel="Remove video"
        loading={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { id: item.id, videoId: removing } })}
      >
        It is taken off “{item.label}”. The history keeps that it was there.
      </ConfirmDialog>
    </>
  );
}

const source: VideoSource = {
  play: (id, play) => <Fetched id={id}>{play}</Fetched>,
  still: (id, draw) => <FetchedStill id={id}>{draw}</FetchedStill>,
};

function FetchedStill({ id, children }: { id: string; children: (url: string | undefined) => ReactNode }) {
  return children(useFileUrl(getVideoPoster, { params: { id } }).url);
}

function Fetched({
  id,
  children,
}: {
  id: string;
  children: (url: string | undefined, failed: boolean) => ReactNode;
}) {
  const { url, failed } = useFileUrl(getVideo, { params: { id } });
  return children(url, failed);
}
