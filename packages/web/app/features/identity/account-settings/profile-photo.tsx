import {
  type Account,
  getPhoto,
  removePhoto,
  uploadAccountPhoto,
} from "@autoiq/domain/identity/account-settings/contract";
import { useRef, useState } from "react";
import { useWrite } from "~/platform/api";
import { upload } from "~/platform/files/upload";
import { useFileUrl } from "~/platform/files/use-file";
import { queryClient } from "~/platform/query-client";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Avatar } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { accountQuery } from "./preferences";

const show = (photo: string | null) =>
  queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, photo });

/** Shows, uploads and removes the signed-in user's photo. */
export function ProfilePhoto({ account, name }: { account: Account; name: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = useWrite(removePhoto, {
    onSuccess: () => {
      show(null);
      toast({ title: "Photo removed" });
    },
  });
  const send = async (file: File) => {
    setRefusal(null);
    setShare(0);
    try {
      const saved = await upload(
        uploadAccountPhoto,
        {},
        { field: "photo", blob: file, name: file.name },
        setShare,
      );
      show(saved.photo);
      toast({ title: "Photo saved" });
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : "The photo could not be sent.");
    } finally {
      setShare(null);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      {account.photo ? (
        <ProfilePhotoSection id={account.photo} name={name} className="size-20 text-xl" />
      ) : (
        <Avatar name={name} className="size-20 text-xl" />
      )}
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/heic"
            className="sr-only"
            tabIndex={-1}
            aria-label="Photo file"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = "";
              if (file) void send(file);
            }}
          />
          <Button loading={share !== null} onClick={() => input.current?.click()}>
            {account.photo ? "Choose another photo" : "Choose a photo"}
          </Button>
          {account.photo ? (
            <Button loading={remove.isPending} onClick={() => remove.mutate({})}>
              Remove photo
            </Button>
          ) : null}
        </div>
        <p className="text-fg-muted text-xs">
          JPEG, PNG or WebP, up to 15 MB. Only you see it; place and camera are taken out of the file.
        </p>
        {share === null ? null : <ProgressBar label="Sending the photo" value={share} max={1} />}
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      </div>
    </div>
  );
}

/** The photo, or the initials while it loads. */
export function ProfilePhotoSection({
  id,
  name,
  className,
}: {
  id: string;
  name: string;
  className?: string;
}) {
  const { url } = useFileUrl(getPhoto, { params: { id } });
  if (!url) return <Avatar name={name} className={className} />;
  return <img src={url} alt="" className={`shrink-0 rounded-full object-cover ${className ?? "size-8"}`} />;
}
