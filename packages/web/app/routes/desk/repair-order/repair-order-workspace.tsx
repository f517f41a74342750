import { getInspection } from "@autoiq/domain/inspections/contract";
import { reorderJob } from "@autoiq/domain/repair-orders/jobs/contract";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useQuery } from "@tanstack/react-query";
import { Ellipsis, PanelLeft, Plus, Wrench } from "lucide-react";
import { useState } from "react";
import { AnalysisCard } from "~/features/assistant/analyses/analysis-card";
import { CustomerAlert } from "~/features/customers/alerts/customer-alert";
import { CustomerLanguage } from "~/features/customers/language-badge";
import { ExpiredCertificateNotice } from "~/features/customers/tax-exemptions/expired-certificate-notice";
import { FindingsCard, SignOff } from "~/features/inspections/findings-card";
import { OpenInspection } from "~/features/inspections/open-inspection";
import { inspectedCar } from "~/features/inspections/use-start-inspection";
import { PostInvoiceDialog } from "~/features/invoices/post-invoice-dialog";
import { DepositsCard } from "~/features/payments/deposits/deposits-card";
import { PackageOnJob } from "~/features/payments/packages/package-on-job";
import { useOrderWrite } from "~/features/repair-orders/api";
import { EditVisitDialog } from "~/features/repair-orders/edit-visit-dialog";
import { AuthorizationLog } from "~/features/repair-orders/estimates/authorizations/authorization-log";
import { EstimateDiscountDialog } from "~/features/repair-orders/estimates/estimate-discount-dialog";
import { EstimatePreferenceCard } from "~/features/repair-orders/estimates/estimate-preference-card";
import { RecordAuthorizationDialog } from "~/features/repair-orders/estimates/record-authorization-dialog";
import { SendEstimateDialog } from "~/features/repair-orders/estimates/send-estimate-dialog";
import { RepairOrderHistory } from "~/features/repair-orders/history/repair-order-history";
import { useUndoLastChange } from "~/features/repair-orders/history/use-undo-last-change";
import { DeskJob } from "~/features/repair-orders/jobs/desk-job";
import { AllFindingJobs, FindingJob, jobOf } from "~/features/repair-orders/jobs/finding-jobs";
import { draftOf, newDraft } from "~/features/repair-orders/jobs/job-draft";
import { JobEditor } from "~/features/repair-orders/jobs/job-editor";
import { JobPicker, type JobReason, usePickerLists } from "~/features/repair-orders/jobs/job-picker";
import { RatesNote } from "~/features/repair-orders/jobs/rates-note";
import { ReorderableJob } from "~/features/repair-orders/jobs/reorderable-job";
import { previewPresented, useJobDrafts } from "~/features/repair-orders/jobs/use-job-drafts";
import { RepairOrderParts } from "~/features/repair-orders/parts/repair-order-parts";
import { PresentStaff } from "~/features/repair-orders/presence/present-staff";
import { usePresence } from "~/features/repair-orders/presence/use-presence";
import { RepairOrderPill } from "~/features/repair-orders/status-labels";
import { RequestsCard } from "~/features/repair-orders/technician-requests/requests-card";
import { TotalsCard } from "~/features/repair-orders/totals-card";
import { VisitCard } from "~/features/repair-orders/visit/visit-card";
import { VisitHeader } from "~/features/repair-orders/visit/visit-header";
import { VoidRepairOrder } from "~/features/repair-orders/void-repair-order";
import { queryOptionsFor } from "~/platform/api";
import { usePageShortcut } from "~/platform/commands/use-page-shortcut";
import { newId } from "~/platform/new-id";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useDisplaySettings } from "~/platform/shop/use-display-settings";
import { useShop } from "~/platform/shop/use-shop";
import { formatAge } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { useMediaQuery } from "~/platform/use-media-query";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Kbd } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { SectionNav } from "~/ui/layout/section-nav";
import { useReorder } from "~/ui/lists/use-reorder";
import { Menu, MenuItem } from "~/ui/overlays/menu";
import { toast } from "~/ui/toast";
import { PrintRepairOrder } from "../../workspace/print-repair-order";
import { MoneyBar } from "./money-bar";
import { NextStep } from "./next-step";
import { RepairOrderMessages } from "./repair-order-messages";

type OpenDialog =
  | { kind: "pick"; reason: JobReason }
  | { kind: "send" | "answer" | "head" | "void" | "post" | "discount" }
  | null;

/** From this width on there is room for the visit's details beside the jobs. On a narrower screen they are above them. */
const wideScreen = "(width >= 105rem)";

/** The repair order: customer and car on top, jobs in the middle, next step and totals on the right. */
export function RepairOrderWorkspace({ order }: { order: RepairOrder }) {
  const { people, location } = useShop();
  const { to, may } = useWorkspace();
  const now = useNow();
  const { drafts, put: saveDraft, drop } = useJobDrafts(order.id);
  const [dialogue, setDialogue] = useState<OpenDialog>(null);
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
    // A job that is being written for the first time does not exist on the server yet.
    jobId: order.jobs.find((job) => job.id === drafts[0]?.jobId)?.id ?? null,
  });
  const undoLast = useUndoLastChange(order);
  const pick = (reason: JobReason) => setDialogue({ kind: "pick", reason });
  const canAdd = mayWrite && !locked;
  const { settings, choose } = useDisplaySettings();
  const isWide = useMediaQuery(wideScreen);
  const showsVisit = settings?.visitDetails ?? isWide;
  const jobOrder = useOrderWrite(reorderJob);
  const reorder = useReorder({
    items: order.jobs,
    onMove: canAdd
      ? (jobId, afterJobId) => jobOrder.mutate({ params: { id: order.id, jobId }, body: { afterJobId } })
      : undefined,
  });
  // Fetched before they are needed, so that the picker opens with its data.
  const { canned } = usePickerLists(order.id, canAdd);
  const saved = canned.data?.jobs ?? [];
  const inspection = useQuery({
    ...queryOptionsFor(getInspection, { params: { id: order.inspection?.id ?? "" } }),
    enabled: order.inspection !== null,
  });
  // What is below the findings is shown once they and their jobs are known, so that they do not push it down.
  const isBelowReady = !inspection.isLoading && !canned.isLoading;
  usePageShortcut(["F2", "Alt+J"], () => pick(null), canAdd && dialogue === null);
  usePageShortcut(["Ctrl+Z"], () => void undoLast(), canAdd && !unsaved);

  return (
    <>
      <PageHeader
        title={`Repair order ${order.number}`}
        back={{ to: to("/board"), label: "Job board" }}
        status={
          <>
            <RepairOrderPill status={order.status} />
            <CustomerLanguage customerId={order.customer.id} />
            <span className="text-fg-muted text-xs">for {formatAge(order.statusSince, now)}</span>
            <PresentStaff order={order} people={present} />
          </>
        }
        details={
          <VisitHeader order={order} onEdit={canAdd ? () => setDialogue({ kind: "head" }) : undefined} />
        }
        actions={
          <>
            <IconButton
              label="Visit details"
              icon={<PanelLeft />}
              aria-pressed={showsVisit}
              className="max-lg:hidden"
              onClick={() => choose({ visitDetails: !showsVisit })}
            />
            <PrintRepairOrder order={order} whole />
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
                <MenuItem onSelect={() => setDialogue({ kind: "head" })}>Edit visit</MenuItem>
                <MenuItem onSelect={() => void undoLast()}>Undo my last change</MenuItem>
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
        label="Repair order sections"
        className="lg:hidden"
        sections={[
          { id: "visit", label: "Visit" },
          { id: "jobs", label: "Jobs" },
          ...(hasParts ? [{ id: "parts", label: "Parts" }] : []),
          { id: "money", label: "Totals" },
          { id: "history", label: "History" },
        ]}
      />
      <div
        className={cn(
          "grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18.5rem]",
          showsVisit && "min-[105rem]:grid-cols-[17rem_minmax(0,1fr)_18.5rem]",
        )}
      >
        <div
          id="visit"
          className={cn("min-w-0 scroll-mt-32 lg:max-[105rem]:col-start-1", !showsVisit && "lg:hidden")}
        >
          <VisitCard order={order} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 max-lg:contents lg:max-[105rem]:col-start-1">
          <section id="jobs" aria-label="Jobs" className="grid min-w-0 scroll-mt-32 gap-3">
            <RequestsCard repairOrderId={order.id} timeZone={location.timeZone} mayAnswer={mayWrite} />
            {order.jobs.map((job) => {
              const draft = drafts.find((each) => each.jobId === job.id);
              return (
                <ReorderableJob key={job.id} jobId={job.id} reorder={reorder}>
                  {draft ? (
                    <JobEditor
                      order={order}
                      draft={draft}
                      technicians={technicians}
                      onChange={saveDraft}
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
                      covered={
                        job.cannedJobId && may("invoice.view") ? (
                          <PackageOnJob
                            repairOrderId={order.id}
                            jobId={job.id}
                            mayChange={mayWrite && !locked && job.authorization !== "declined"}
                          />
                        ) : null
                      }
                      onEdit={() => saveDraft(draftOf(order, job))}
                      onAddRepair={() =>
                        saveDraft(
                          newDraft(order, newId(), {
                            concern: job.cause || job.concern,
                            diagnosisJobId: job.id,
                          }),
                        )
                      }
                    />
                  )}
                </ReorderableJob>
              );
            })}
            <p className="sr-only" aria-live="assertive">
              {reorder.announcement}
            </p>
            {jobOrder.refusal ? (
              <Notice
                tone="danger"
                action={
                  <Button size="sm" onClick={jobOrder.forgive}>
                    OK
                  </Button>
                }
              >
                {jobOrder.refusal}
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
                  onChange={saveDraft}
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
                  Add a canned job such as an oil change, or write your own with labor and parts. Inspection
                  findings can become jobs too.
                </EmptyState>
              </Card>
            ) : null}
            <FindingsCard
              inspectionId={order.inspection?.id ?? null}
              isReady={!canned.isLoading}
              head={
                order.inspection || !locked ? (
                  <OpenInspection car={inspectedCar(order)} inspection={order.inspection} />
                ) : null
              }
              all={(items) => (canAdd ? <AllFindingJobs order={order} items={items} saved={saved} /> : null)}
              action={(item) => {
                const suggested = saved.find((each) => each.id === item.cannedJobId);
                return canAdd || jobOf(order.jobs, item, suggested) ? (
                  <FindingJob
                    order={order}
                    item={item}
                    saved={suggested}
                    onOther={() => pick({ inspectionItemId: item.id, label: item.label, note: item.note })}
                  />
                ) : null;
              }}
            />
            <div className={cn("contents", !isBelowReady && "invisible")}>
              <RepairOrderParts order={order} locked={locked} />
              {locked ? null : (
                <AnalysisCard
                  key={order.id}
                  kind="service-recommendation"
                  subject={{
                    repairOrderId: order.id,
                    vehicleId: order.vehicle.id,
                    customerId: order.customer.id,
                  }}
                  action="View recommendations"
                  hint="Services due, declined work, open findings, and jobs often sold with these. Add one with a click."
                />
              )}
              {canAdd &&
              order.jobs.some((job) => job.authorization === "approved" && job.work === "completed") ? (
                <AnalysisCard
                  kind="invoice-description"
                  subject={{ repairOrderId: order.id }}
                  title="Invoice descriptions"
                  action="Draft descriptions"
                  hint="Drafts a clear description of each finished job from its notes and parts. Edit it before you use it."
                />
              ) : null}
            </div>
          </section>
          <div
            className={cn(
              "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 max-lg:order-1",
              !isBelowReady && "invisible",
            )}
          >
            <EstimatePreferenceCard order={order} mayChange={canAdd} />
            <AuthorizationLog order={order} />
            <RepairOrderMessages order={order} />
            <RepairOrderHistory orderId={order.id} mayUndo={canAdd} />
          </div>
        </div>
        {/* On a narrow screen everything is one column, and what to do next is on top. */}
        <aside
          aria-label="Totals and authorizations"
          className="grid gap-4 max-lg:contents lg:sticky lg:top-18 lg:max-[105rem]:col-start-2 lg:max-[105rem]:row-span-2 lg:max-[105rem]:row-start-1"
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
            <TotalsCard
              order={order}
              presented={presented}
              unsaved={unsaved}
              note={<RatesNote order={order} mayChange={canAdd} />}
              cardPricing={location.cardPricing}
              onDiscount={
                canAdd && order.jobs.length > 0 ? () => setDialogue({ kind: "discount" }) : undefined
              }
            />
            <DepositsCard repairOrderId={order.id} timeZone={location.timeZone} />
          </div>
        </aside>
      </div>
      <MoneyBar order={order} presentedCents={presented.totalCents} />
      {dialogue?.kind === "pick" ? (
        <JobPicker
          order={order}
          reason={dialogue.reason}
          onWriteOwn={(name, reason) => {
            saveDraft(
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
      {dialogue?.kind === "discount" ? <EstimateDiscountDialog order={order} onClose={close} /> : null}
      {dialogue?.kind === "send" ? (
        <SendEstimateDialog
          order={order}
          unsaved={unsaved}
          inspection={order.inspection ? <SignOff inspection={order.inspection} /> : null}
          onClose={close}
        />
      ) : null}
      {dialogue?.kind === "answer" ? <RecordAuthorizationDialog order={order} onClose={close} /> : null}
      {dialogue?.kind === "head" ? <EditVisitDialog order={order} onClose={close} /> : null}
      {dialogue?.kind === "void" ? <VoidRepairOrder order={order} onClose={close} /> : null}
      {dialogue?.kind === "post" ? (
        <PostInvoiceDialog
          order={order}
          notice={<ExpiredCertificateNotice customerId={order.customer.id} />}
          onEditVisit={() => setDialogue({ kind: "head" })}
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
