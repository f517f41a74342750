import { en } from "@autoiq/domain/catalog/inspections/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { getVideo, getVideoPoster, removeVideo } from "@autoiq/domain/inspections/videos/contract";
import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useWrite } from "~/platform/api";
import { useFileUrl } from "~/platform/files/use-file";
import { useSharedMessages } from "~/platform/language/messages";
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
  const { videos: t, photos } = useSharedMessages("inspections", en);
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
                  {t.remove}
                </Button>
              ),
            }
          : {})}
      />
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={t.removeTitle}
        confirmLabel={t.remove}
        loading={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { id: item.id, videoId: removing } })}
      >
        {fillIn(photos.removeText, { point: item.label })}
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
