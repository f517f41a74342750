import { fillIn } from "@autoiq/domain/catalog/message";
import {
  type ClientPreferences,
  getClientPreferences,
  preferenceKinds,
  saveClientPreference,
} from "@autoiq/domain/messages/preferences/contract";
import { useWrite } from "~/platform/api";
import { formatPhone, formatTime } from "~/platform/format";
import { useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Card } from "~/ui/layout/card";
import { TextConsent, type TextsChoice } from "../consent/text-consent";
import { ContactHoursForm } from "./contact-hours-form";

/** What a shop may send, by which channel and when, with the client's text consent on record at the shop. */
export function ContactPreferences({
  of,
  onChooseTexts,
}: {
  of: ClientPreferences;
  onChooseTexts: (choice: TextsChoice) => Promise<unknown>;
}) {
  const t = useMessages("message-preferences");
  const { shop, texts, choices } = of;
  const save = useWrite(saveClientPreference, { invalidates: [getClientPreferences] });
  const pending = save.isPending ? save.variables?.body : undefined;
  const texted = texts.state === "given";
  const isOn = (kind: string, channel: string) =>
    pending?.kind === kind && pending.channel === channel
      ? pending.allowed
      : (choices.find((each) => each.kind === kind && each.channel === channel)?.allowed ?? true);
  const box = (
    kind: (typeof preferenceKinds)[number],
    channel: "email" | "sms",
    label: string,
    able: boolean,
  ) => (
    <Checkbox
      label={
        <>
          {label}
          <span className="sr-only">
            : {t.kinds[kind]}, {channel === "email" ? t.byEmail : t.bySms}
          </span>
        </>
      }
      checked={able && isOn(kind, channel)}
      disabled={!able || save.isPending}
      onChange={(event) =>
        save.mutate({
          params: { id: of.customerId },
          body: { kind, channel, allowed: event.target.checked },
        })
      }
    />
  );
  return (
    <Card title={shop.name}>
      <div className="grid gap-4">
        <p className="text-fg-muted text-sm">
          {of.email ? fillIn(t.emailsTo, { email: of.email }) : t.noEmail}{" "}
          {texts.phone ? fillIn(t.textsTo, { phone: formatPhone(texts.phone) }) : t.noPhone} {t.always}
        </p>
        {texts.phone ? <TextConsent shop={shop.name} texts={texts} onChoose={onChooseTexts} /> : null}
        <ul className="divide-y divide-line border-line border-y">
          {preferenceKinds.map((kind) => (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
              <span className="min-w-0 flex-1 basis-56 text-sm">{t.kinds[kind]}</span>
              <span className="flex gap-5">
                {box(kind, "email", t.email, of.email !== null)}
                {box(kind, "sms", t.sms, texted)}
              </span>
            </li>
          ))}
        </ul>
        <p className="text-fg-muted text-xs">{t.both}</p>
        {texts.phone ? (
          <ContactHoursForm
            key={`${of.hours?.from} ${of.hours?.until}`}
            customerId={of.customerId}
            hours={of.hours}
          />
        ) : null}
        {texts.state === "stopped" ? <Notice tone="warning">{t.stopped}</Notice> : null}
        {of.ledger.length > 0 ? (
          <details className="text-sm">
            <summary className="min-h-6 cursor-pointer font-medium max-md:min-h-11 max-md:py-2.5">
              {t.history}
            </summary>
            <ol className="mt-1 grid gap-2">
              {of.ledger.map((entry) => (
                <li key={`${entry.at} ${entry.act}`}>
                  <p>
                    <Text
                      of={entry.act === "given" ? t.agreed[entry.how] : t.ended[entry.how]}
                      values={{
                        time: <time dateTime={entry.at}>{formatTime(entry.at, shop.timeZone, "full")}</time>,
                      }}
                    />
                  </p>
                  <p dir="auto" className="break-words text-fg-muted">
                    “{entry.words}”
                  </p>
                </li>
              ))}
            </ol>
          </details>
        ) : null}
      </div>
    </Card>
  );
}
