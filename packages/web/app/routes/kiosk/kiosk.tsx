import { signInPath } from "@autoiq/domain/identity/redirects";
import { type KioskView, openKiosk } from "@autoiq/domain/time-clock/kiosks/contract";
import { useQuery } from "@tanstack/react-query";
import { TabletSmartphone, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { KioskPerson } from "~/features/time-clock/kiosk/kiosk-person";
import { PersonList } from "~/features/time-clock/kiosk/person-list";
import { request } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { dropKioskToken, kioskToken, storeKioskToken, tokenOfAddress } from "~/platform/kiosk-token";
import { useFormats } from "~/platform/language/formats";
import { useMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { ProblemError } from "~/platform/problem";
import { useNow } from "~/platform/time/use-now";
import { useOnline } from "~/platform/use-online";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { LanguageSwitch } from "~/ui/language-switch";
import { Wordmark } from "~/ui/wordmark";

export const handle = { isTranslated: true };

export const meta = () => [
  { title: "Time clock · AutoIQ" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/** Who works here changes seldom. A tablet that lost its connection looks often whether it is back. */
const [refreshMs, retryMs] = [60_000, 8000];

const isClosed = (error: unknown) => error instanceof ProblemError && error.status === 401;

/** The time clock on a shared tablet. Nobody is signed in: the tablet has a token that opens this page alone. */
export default function KioskPage() {
  useFormats();
  const t = useMessages("kiosk");
  usePageTitle(t.title);
  const [token, setToken] = useState<string | null | undefined>(undefined);
  const [isStored, setStored] = useState(true);
  useEffect(() => {
    const linked = tokenOfAddress();
    if (linked) setStored(storeKioskToken(linked));
    setToken(linked ?? kioskToken());
  }, []);
  const [person, setPerson] = useState<KioskView["people"][number] | null>(null);
  const [wasActing, setActing] = useState(false);
  const online = useOnline();
  const view = useQuery({
    queryKey: [openKiosk.name, token],
    queryFn: ({ signal }) => request(openKiosk, {}, { signal, token: token ?? "" }),
    enabled: Boolean(token),
    retry: false,
    // Also after a failure, so that the names are back as soon as the connection is.
    refetchInterval: ({ state }) => (isClosed(state.error) ? false : state.error ? retryMs : refreshMs),
    networkMode: "always",
  });
  const { data, error, refetch } = view;
  const closed = isClosed(error);
  useEffect(() => {
    if (closed) dropKioskToken();
  }, [closed]);
  const leave = () => {
    setPerson(null);
    setActing(false);
  };
  const away = !online || error !== null;
  // Whoever was here when the connection went may be gone when it is back.
  useEffect(() => {
    if (away) setPerson(null);
  }, [away]);
  if (token === undefined) return null;
  if (token === null || closed)
    return (
      <Frame>
        <EmptyState
          fillsPage
          icon={<TabletSmartphone />}
          title={closed ? t.closed : t.none}
          action={
            <Link to={signInPath} className={buttonClass({ variant: "primary", size: "lg" })}>
              {t.signIn}
            </Link>
          }
        >
          {closed ? t.closedText : t.noneText}
        </EmptyState>
      </Frame>
    );
  return (
    <Frame view={data}>
      {isStored ? null : <Notice tone="warning">{t.notStored}</Notice>}
      {away ? (
        <section role="alert" className="mx-auto grid max-w-xl justify-items-center gap-4 py-10 text-center">
          <WifiOff aria-hidden="true" className="size-16 text-warning-text" />
          <h1 className="font-semibold text-3xl tracking-tight">{t.offline}</h1>
          <p className="text-lg">{t.offlineText}</p>
          {wasActing ? <p className="text-lg">{t.offlineUnsure}</p> : null}
          <p className="text-fg-muted">{t.retrying}</p>
        </section>
      ) : !data ? (
        <SkeletonRows label={t.opening} rows={6} />
      ) : person ? (
        <KioskPerson
          key={person.id}
          person={person}
          token={token}
          timeZone={data.timeZone}
          onLeave={leave}
          onLost={(_, acted) => {
            setPerson(null);
            setActing(acted);
            void refetch();
          }}
        />
      ) : (
        <PersonList people={data.people} onChoose={setPerson} />
      )}
    </Frame>
  );
}

function Frame({ view, children }: { view?: KioskView | undefined; children: ReactNode }) {
  const now = useNow(1000);
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-4 md:px-8">
      <header className="flex items-center justify-between gap-4 border-line border-b py-4">
        <div className="min-w-0">
          {view ? (
            <>
              <p className="wrap-anywhere line-clamp-2 font-semibold text-lg leading-tight">
                {view.shopName}
              </p>
              <p className="truncate text-fg-muted text-sm">{view.name}</p>
            </>
          ) : (
            <Wordmark />
          )}
        </div>
        <div className="flex items-center gap-3">
          <LanguageSwitch />
          {view ? (
            <time dateTime={now.toISOString()} className="whitespace-nowrap font-semibold text-2xl tabular">
              {formatTime(now.toISOString(), view.timeZone, "time")}
            </time>
          ) : null}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grid flex-1 content-start gap-4 py-6 outline-none">
        {children}
      </main>
    </div>
  );
}
