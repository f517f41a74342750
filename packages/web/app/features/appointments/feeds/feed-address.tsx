import { en } from "@autoiq/domain/catalog/calendar-feeds/en";
import { useSharedMessages } from "~/platform/language/messages";
import { Button, buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Notice } from "~/ui/feedback/notice";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** The addresses that open a feed in each calendar. Each of them gets the feed's own address. */
export function subscribeLinks(address: string) {
  const webcal = address.replace(/^https?:/, "webcal:");
  return {
    apple: webcal,
    google: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=AutoIQ`,
  };
}

/** The address, once, with the ways into the usual calendars. */
export function FeedAddress({ address, onDone }: { address: string; onDone: () => void }) {
  const t = useSharedMessages("calendar-feeds", en).address;
  const links = subscribeLinks(address);
  const outside = { target: "_blank", rel: "noreferrer", className: buttonClass({}) };
  return (
    <div className="grid gap-4">
      <Notice tone="warning">{t.secret}</Notice>
      <div className="grid gap-2">
        <p id="calendar-feed-address" className="font-medium text-sm">
          {t.label}
        </p>
        <output
          aria-labelledby="calendar-feed-address"
          className="wrap-anywhere block select-all rounded-md border border-line bg-sunken p-3 font-mono text-sm"
        >
          {address}
        </output>
        <CopyButton text={address} label={t.copy} />
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={links.google} {...outside}>
          {t.google}
        </a>
        <a href={links.apple} className={buttonClass({})}>
          {t.apple}
        </a>
        <a href={links.outlook} {...outside}>
          {t.outlook}
        </a>
      </div>
      <p className="text-fg-muted text-sm">{t.how}</p>
      <DialogButtons>
        <Button variant="primary" onClick={onDone}>
          {t.done}
        </Button>
      </DialogButtons>
    </div>
  );
}
