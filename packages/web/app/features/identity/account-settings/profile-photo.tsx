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
import { localized, useMessages } from "~/platform/language/messages";
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
  const t = useMessages("account").photo;
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = useWrite(removePhoto, {
    onSuccess: () => {
      show(null);
      toast({ title: t.removed });
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
      toast({ title: t.saved });
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : t.failed);
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
            aria-label={t.file}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = "";
              if (file) void send(file);
            }}
          />
          <Button loading={share !== null} onClick={() => input.current?.click()}>
            {account.photo ? t.chooseAnother : t.choose}
          </Button>
          {account.photo ? (
            <Button loading={remove.isPending} onClick={() => remove.mutate({})}>
              {t.remove}
            </Button>
          ) : null}
        </div>
        <p className="text-fg-muted text-xs">{t.hint}</p>
        {share === null ? null : <ProgressBar label={t.sending} value={share} max={1} />}
        {refusal ? <Notice tone="danger">{localized(refusal)}</Notice> : null}
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
