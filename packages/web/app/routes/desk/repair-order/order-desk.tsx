import { placeJob } from "@autoiq/domain/repair-orders/building/contract";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { Ellipsis, Plus, Wrench } from "lucide-react";
import { useState } from "react";
import { AskKind } from "~/features/assistant/panels/ask-kind";
import { CustomerAlert } from "~/features/customers/panels/customer-alert";
import { inspectedCar } from "~/features/inspections/forms/use-begin";
import { FindingsCard, SignOff } from "~/features/inspections/panels/findings-card";
import { OpenInspection } from "~/features/inspections/panels/open-inspection";
import { PostInvoiceDialog } from "~/features/invoices/forms/post-invoice-dialog";
import { DepositsCard } from "~/features/payments/panels/deposits-card";
import { useOrderWrite } from "~/features/repair-orders/api";
import { AnswerDialog } from "~/features/repair-orders/forms/answer-dialog";
import { AllFindingJobs, FindingJob, jobOf } from "~/features/repair-orders/forms/finding-jobs";
import { HeadDialog } from "~/features/repair-orders/forms/head-dialog";
import { draftOf, newDraft } from "~/features/repair-orders/forms/job-draft";
import { JobEditor } from "~/features/repair-orders/forms/job-editor";
import { JobPicker, type JobReason, usePickerLists } from "~/features/repair-orders/forms/job-picker";
import { SendEstimateDialog } from "~/features/repair-orders/forms/send-estimate-dialog";
import { previewPresented, useJobDrafts } from "~/features/repair-orders/forms/use-job-drafts";
import { VoidOrder } from "~/features/repair-orders/forms/void-order";
import { AnswersLog } from "~/features/repair-orders/panels/answers-log";
import { DeskJob } from "~/features/repair-orders/panels/desk-job";
import { EstimateChoiceCard } from "~/features/repair-orders/panels/estimate-choice-card";
import { OrderHistory } from "~/features/repair-orders/panels/order-history";
import { OrderParts } from "~/features/repair-orders/panels/order-parts";
import { PlacedJob } from "~/features/repair-orders/panels/placed-job";
import { PresentPeople } from "~/features/repair-orders/panels/present-people";
import { RatesNote } from "~/features/repair-orders/panels/rates-note";
import { RequestsCard } from "~/features/repair-orders/panels/requests-card";
import { RepairOrderPill } from "~/features/repair-orders/panels/states";
import { TotalsCard } from "~/features/repair-orders/panels/totals-card";
import { VisitCard } from "~/features/repair-orders/panels/visit-card";
import { useUndoLast } from "~/features/repair-orders/undo-last";
import { usePresence } from "~/features/repair-orders/use-presence";
import { newId } from "~/platform/new-id";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/use-now";
import { usePageKey } from "~/platform/use-page-key";
import { sayAge } from "~/platform/zoned";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Kbd } from "~/ui/figures";
import { IconButton } from "~/ui/icon-button";
import { Menu, MenuItem } from "~/ui/menu";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { SectionNav } from "~/ui/section-nav";
import { toast } from "~/ui/toast";
import { useReorder } from "~/ui/use-reorder";
import { PrintOrder } from "../../workspace/print-order";
import { NextStep } from "./next-step";
import { OrderMessages } from "./order-messages";

type Dialogue =
  | { kind: "pick"; reason: JobReason }
  | { kind: "send" | "answer" | "head" | "void" | "post" }
  | null;

/** The repair order: who and what at the left, the jobs in the middle, money and answers at the right. */
export function OrderDesk({ order }: { order: RepairOrder }) {
  const { people, location } = useShop();
  const { to, may } = useWorkspace();
  const now = useNow();
  const { drafts, put, drop } = useJobDrafts(order.id);
  const [dialogue, setDialogue] = useState<Dialogue>(null);
  const close = () => setDialogue(null);
  const locked = !changeable(order.status).ok;
  const mayWrite = may("repair-order.write");
  const technicians = people.filter((person) => person.role === "technician");
  const presented = previewPresented(order, drafts);
  const unsaved = drafts.length > 0;
  const hasParts = order.jobs.some(
    (job) => job.authorization === "approved" && job.lines.some((line) => line.kind === "part"),
  );
  const present = usePresence(order.id, {
    writing: unsaved,
    // A job that is written for the first time is nothing that the server could find.
    jobId: order.jobs.find((job) => job.id === drafts[0]?.jobId)?.id ?? null,
  });
  const undoLast = useUndoLast(order);
  const pick = (reason: JobReason) => setDialogue({ kind: "pick", reason });
  const canAdd = mayWrite && !locked;
  const place = useOrderWrite(placeJob);
  const reorder = useReorder({
    items: order.jobs,
    onMove: canAdd
      ? (jobId, afterJobId) => place.mutate({ params: { id: order.id, jobId }, body: { afterJobId } })
      : undefined,
  });
  // Asked for before they are needed: the picker opens full.
  const { canned } = usePickerLists(order.id, canAdd);
  const saved = canned.data?.jobs ?? [];
  usePageKey(["F2", "Alt+J"], () => pick(null), canAdd && dialogue === null);
  usePageKey(["Ctrl+Z"], () => void undoLast(), canAdd && !unsaved);

  return (
    <>
      <PageHeader
        title={`Repair order ${order.number}`}
        back={{ to: to("/board"), label: "Job board" }}
        status={
          <>
            <RepairOrderPill status={order.status} />
            <span className="text-fg-muted text-xs">for {sayAge(order.statusSince, now)}</span>
            <PresentPeople order={order} people={present} />
          </>
        }
        actions={
          <>
            <PrintOrder order={order} whole />
            {canAdd ? (
              <Button variant="primary" aria-keyshortcuts="F2" onClick={() => pick(null)}>
                <Plus aria-hidden="true" />
                Add job
                <span aria-hidden="true" className="max-md:hidden">
                  <Kbd>F2</Kbd>
                </span>
              </Button>
            ) : null}
            {canAdd ? (
              <Menu
                trigger={
                  <IconButton label="More for this repair order" icon={<Ellipsis />} tooltip={false} />
                }
              >
                <MenuItem onSelect={() => setDialogue({ kind: "head" })}>Change visit</MenuItem>
                <MenuItem onSelect={() => void undoLast()}>Take back my last change</MenuItem>
                <MenuItem destructive onSelect={() => setDialogue({ kind: "void" })}>
                  Void repair order
                </MenuItem>
              </Menu>
            ) : null}
          </>
        }
      />
      <CustomerAlert customerId={order.customer.id} />
      <SectionNav
        label="Parts of this repair order"
        className="lg:hidden"
        sections={[
          { id: "visit", label: "Visit" },
          { id: "jobs", label: "Jobs" },
          ...(hasParts ? [{ id: "parts", label: "Parts" }] : []),
          { id: "money", label: "Money" },
          { id: "history", label: "History" },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[17rem_minmax(0,1fr)_18.5rem]">
        <div
          id="visit"
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] scroll-mt-32 gap-4 lg:max-xl:col-start-2 lg:max-xl:row-start-2"
        >
          <VisitCard order={order} onEdit={canAdd ? () => setDialogue({ kind: "head" }) : undefined} />
          <EstimateChoiceCard order={order} mayChange={canAdd} />
          <RequestsCard repairOrderId={order.id} timeZone={location.timeZone} mayAnswer={mayWrite} />
          <FindingsCard
            inspectionId={order.inspection?.id ?? null}
            head={
              order.inspection || !locked ? (
                <OpenInspection car={inspectedCar(order)} inspection={order.inspection} />
              ) : null
            }
            all={(items) => (canAdd ? <AllFindingJobs order={order} items={items} saved={saved} /> : null)}
            action={(item) =>
              canAdd || jobOf(order.jobs, item) ? (
                <FindingJob
                  order={order}
                  item={item}
                  saved={saved.find((each) => each.id === item.cannedJobId)}
                  onOther={() => pick({ inspectionItemId: item.id, label: item.label, note: item.note })}
                />
              ) : null
            }
          />
        </div>
        <section
          id="jobs"
          aria-label="Jobs"
          className="grid min-w-0 scroll-mt-32 gap-3 lg:max-xl:col-start-1 lg:max-xl:row-span-2 lg:max-xl:row-start-1"
        >
          {order.jobs.map((job) => {
            const draft = drafts.find((each) => each.jobId === job.id);
            return (
              <PlacedJob key={job.id} jobId={job.id} reorder={reorder}>
                {draft ? (
                  <JobEditor
                    order={order}
                    draft={draft}
                    technicians={technicians}
                    onChange={put}
                    onClose={() => drop(job.id)}
                  />
                ) : (
                  <DeskJob
                    order={order}
                    job={job}
                    technicians={technicians}
                    locked={locked}
                    mayWrite={mayWrite}
                    reorder={canAdd && order.jobs.length > 1 ? reorder : undefined}
                    onEdit={() => put(draftOf(order, job))}
                  />
                )}
              </PlacedJob>
            );
          })}
          <p className="sr-only" aria-live="assertive">
            {reorder.announcement}
          </p>
          {place.refusal ? (
            <Notice
              tone="danger"
              action={
                <Button size="sm" onClick={place.forgive}>
                  OK
                </Button>
              }
            >
              {place.refusal}
            </Notice>
          ) : null}
          {drafts
            .filter((draft) => !order.jobs.some((job) => job.id === draft.jobId))
            .map((draft) => (
              <JobEditor
                key={draft.jobId}
                order={order}
                draft={draft}
                technicians={technicians}
                onChange={put}
                onClose={() => drop(draft.jobId)}
              />
            ))}
          {order.jobs.length === 0 && drafts.length === 0 ? (
            <Card>
              <EmptyState
                icon={<Wrench />}
                title="No jobs yet"
                action={
                  canAdd ? (
                    <Button variant="primary" onClick={() => pick(null)}>
                      Add the first job
                    </Button>
                  ) : null
                }
              >
                Add a saved job such as an oil change, or write your own with labor and parts. Findings of the
                inspection become jobs too.
              </EmptyState>
            </Card>
          ) : null}
          <OrderParts order={order} locked={locked} />
          {locked ? null : (
            <AskKind
              key={order.id}
              kind="service-recommendation"
              subject={{
                repairOrderId: order.id,
                vehicleId: order.vehicle.id,
                customerId: order.customer.id,
              }}
              action="See what to offer"
              hint="Services that are due, work that was declined, open findings, and what is often sold with these jobs. One press adds a job."
            />
          )}
          {canAdd &&
          order.jobs.some((job) => job.authorization === "approved" && job.work === "completed") ? (
            <AskKind
              kind="invoice-description"
              subject={{ repairOrderId: order.id }}
              title="Words for the bill"
              action="Draft words"
              hint="Clear words for each finished job, from what was written and the parts that were fitted. You change them and take them over."
            />
          ) : null}
        </section>
        {/* Where all stands below each other, what to do next stands on top. */}
        <aside
          aria-label="Money and answers"
          className="grid gap-4 max-lg:contents lg:sticky lg:top-18 lg:max-xl:static"
        >
          <div className="max-lg:order-first">
            <NextStep
              order={order}
              onSend={() => setDialogue({ kind: "send" })}
              onAnswer={() => setDialogue({ kind: "answer" })}
              onPost={() => setDialogue({ kind: "post" })}
            />
          </div>
          <div id="money" className="grid scroll-mt-32 gap-4">
            <DepositsCard repairOrderId={order.id} timeZone={location.timeZone} />
            <TotalsCard
              order={order}
              presented={presented}
              unsaved={unsaved}
              note={<RatesNote order={order} mayChange={canAdd} />}
            />
          </div>
          <AnswersLog order={order} />
          <OrderMessages order={order} />
          <OrderHistory orderId={order.id} mayUndo={canAdd} />
        </aside>
      </div>
      {dialogue?.kind === "pick" ? (
        <JobPicker
          order={order}
          reason={dialogue.reason}
          onWriteOwn={(name, reason) => {
            put(
              newDraft(order, newId(), {
                name,
                concern: reason?.note ?? "",
                inspectionItemId: reason?.inspectionItemId ?? null,
              }),
            );
            close();
          }}
          onClose={close}
        />
      ) : null}
      {dialogue?.kind === "send" ? (
        <SendEstimateDialog
          order={order}
          unsaved={unsaved}
          inspection={order.inspection ? <SignOff inspection={order.inspection} /> : null}
          onClose={close}
        />
      ) : null}
      {dialogue?.kind === "answer" ? <AnswerDialog order={order} onClose={close} /> : null}
      {dialogue?.kind === "head" ? <HeadDialog order={order} onClose={close} /> : null}
      {dialogue?.kind === "void" ? <VoidOrder order={order} onClose={close} /> : null}
      {dialogue?.kind === "post" ? (
        <PostInvoiceDialog
          order={order}
          onPosted={(invoice) => {
            toast({ title: `Invoice ${invoice.number} posted` });
            close();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
