import { getShopSettings } from "@autoiq/domain/shops/contract";
import { type ShopLogo as Logo, removeLogo, uploadLogo } from "@autoiq/domain/shops/logo/contract";
import type { ShopSettings } from "@autoiq/domain/shops/settings";
import { useRef, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { upload } from "~/platform/files/upload";
import { queryClient } from "~/platform/query-client";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { Card } from "~/ui/layout/card";
import { ShopLogo } from "~/ui/media/shop-logo";

const show = (logo: Logo | null) =>
  queryClient.setQueryData(
    queryOptionsFor(getShopSettings).queryKey,
    (settings: ShopSettings | undefined) => settings && { ...settings, logo },
  );

/** The logo on the shop's documents: shows it as printed, uploads it, removes it. */
export function LogoCard({ logo }: { logo: Logo | null }) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = useWrite(removeLogo, {
    onSuccess: () => {
      show(null);
      toast({ title: "Logo removed", description: "Documents show only the shop's name." });
    },
  });
  const send = async (file: File) => {
    setRefusal(null);
    setShare(0);
    try {
      const saved = await upload(uploadLogo, {}, { field: "photo", blob: file, name: file.name }, setShare);
      show(saved.logo);
      toast({ title: "Logo saved", description: "It appears on all documents from now on." });
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : "The logo couldn't be uploaded. Try again.");
    } finally {
      setShare(null);
    }
  };
  return (
    <Card title="Logo">
      <div className="flex flex-wrap items-center gap-4">
        {logo ? <ShopLogo logo={logo} alt="Logo as printed" className="max-h-24 max-w-60" /> : null}
        <div className="grid min-w-0 flex-1 basis-72 gap-2">
          <div className="flex flex-wrap gap-2">
            <input
              ref={input}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className="sr-only"
              tabIndex={-1}
              aria-label="Logo file"
              onChange={(event) => {
                const file = event.target.files?.[0];
                event.target.value = "";
                if (file) void send(file);
              }}
            />
            <Button loading={share !== null} onClick={() => input.current?.click()}>
              {logo ? "Replace logo" : "Upload logo"}
            </Button>
            {logo ? (
              <Button loading={remove.isPending} onClick={() => remove.mutate({})}>
                Remove logo
              </Button>
            ) : null}
          </div>
          <p className="max-w-[38em] text-fg-muted text-sm">
            Appears on estimates, invoices, receipts, credit notes, and customer pages for all locations. PNG,
            JPEG, or WebP, up to 15 MB. Blank borders are cropped.
          </p>
          {share === null ? null : <ProgressBar label="Uploading logo" value={share} max={1} />}
          {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
        </div>
      </div>
    </Card>
  );
}
