import {
  getRequestPageSettings,
  type RequestPageSettings,
  saveRequestPageSettings,
} from "@autoiq/domain/shops/request-page/contract";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Printer } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { useShop } from "~/platform/shop/use-shop";
import { StatusPill } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Card } from "~/ui/layout/card";
import { Printable } from "~/ui/print/printable";
import { QrCode } from "~/ui/print/qr-code";
import { toast } from "~/ui/toast";

const sheet = "@page { size: letter portrait; margin: 0.75in; }";

/** Turns the location's public request page on or off, and hands out its address. */
export function RequestPageCard() {
  const { data, error, refetch } = useQuery(queryOptionsFor(getRequestPageSettings));
  return (
    <Card title="Request page">
      <p className="mb-4 max-w-[65ch] text-fg-muted text-sm">
        People without an account ask for an appointment or a call here, in English or Spanish. Each request
        becomes a lead. Put the address on your website, on maps, and on your cards.
      </p>
      {data ? (
        <RequestPageForm key={data.version} page={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label="Loading request page" rows={3} />
      )}
    </Card>
  );
}

function RequestPageForm({ page }: { page: RequestPageSettings }) {
  const { location } = useShop();
  const [slug, setSlug] = useState(page.slug);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [printing, setPrinting] = useState(false);
  const save = useWrite(saveRequestPageSettings, {
    invalidates: [getRequestPageSettings],
    onSuccess: ({ isOpen }) =>
      toast({ title: isOpen ? "The request page is on" : "The request page is off" }),
    onProblem: ({ problem: { errors }, message }) => {
      if (errors?.slug) setProblem(errors.slug);
      else setRefusal(message);
      return true;
    },
  });
  const start = `${window.location.origin}/shops/`;
  const address = `${start}${page.slug}`;
  const set = (isOpen: boolean) => {
    setProblem(undefined);
    setRefusal(null);
    save.mutate({ body: { slug, isOpen, version: page.version } });
  };
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <StatusPill tone={page.isOpen ? "success" : "neutral"}>{page.isOpen ? "On" : "Off"}</StatusPill>
        {page.isOpen
          ? `${page.recent} ${page.recent === 1 ? "request" : "requests"} in the last 30 days`
          : "The address leads nowhere until you turn it on."}
      </p>
      <form
        noValidate
        aria-label="Request page"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          set(page.version === 0 ? true : page.isOpen);
        }}
      >
        <Field label="Address" hint={`${start}${slug}`} error={problem} className="max-w-[28em]">
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={slug}
            onChange={({ target }) => setSlug(target.value)}
          />
        </Field>
        {page.isOpen && slug !== page.slug ? (
          <Notice tone="warning">
            The old address stops working when you save. Printed codes lead nowhere.
          </Notice>
        ) : null}
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
        <div className="flex flex-wrap gap-2">
          {page.isOpen ? (
            <>
              {slug === page.slug ? null : (
                <Button type="submit" variant="primary" loading={save.isPending}>
                  Save address
                </Button>
              )}
              <Button loading={save.isPending} onClick={() => set(false)}>
                Turn off
              </Button>
            </>
          ) : (
            <Button variant="primary" loading={save.isPending} onClick={() => set(true)}>
              Turn on
            </Button>
          )}
        </div>
      </form>
      {page.isOpen ? (
        <div className="flex flex-wrap items-start gap-5 rounded-lg bg-sunken p-4">
          <QrCode text={address} className="size-32 shrink-0 rounded-md" />
          <div className="grid min-w-0 flex-1 gap-3">
            <p className="wrap-anywhere font-medium text-sm">{address}</p>
            <div className="flex flex-wrap gap-2">
              <CopyButton text={address} label="Copy the address of the request page" />
              <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ size: "sm" })}>
                <ExternalLink aria-hidden="true" />
                Open
              </a>
              <Button size="sm" onClick={() => setPrinting(true)}>
                <Printer aria-hidden="true" />
                Print the code
              </Button>
            </div>
          </div>
        </div>
      ) : null}
      {printing ? (
        <Printable title="Request page" page={sheet} className="print:grid" onDone={() => setPrinting(false)}>
          <div className="grid justify-items-center gap-4 text-center">
            <p className="font-semibold text-3xl">{location.name}</p>
            <p className="text-xl">Ask for an appointment</p>
            <p className="text-xl" lang="es">
              Pida una cita
            </p>
            <QrCode text={address} className="size-[4in]" />
            <p className="wrap-anywhere">{address}</p>
          </div>
        </Printable>
      ) : null}
    </div>
  );
}
