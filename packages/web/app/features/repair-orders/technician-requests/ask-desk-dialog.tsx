import { en as words } from "@autoiq/domain/catalog/action-words/en";
import { en as controlText } from "@autoiq/domain/catalog/controls/en";
import { forCount } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/technician-order/en";
import {
  addRequestPhoto,
  createTechnicianRequest,
  requestKinds,
} from "@autoiq/domain/repair-orders/technician-requests/contract";
import { Camera, ImagePlus, MessageCircleQuestionMark } from "lucide-react";
import { useState } from "react";
import { resizeImage } from "~/platform/files/resize-image";
import { useLanguage } from "~/platform/language/language";
import { useSharedMessages } from "~/platform/language/messages";
import { newId } from "~/platform/new-id";
import { perform } from "~/platform/offline/action-queue";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { FilePicker } from "~/ui/forms/file-picker";
import { RadioGroup } from "~/ui/forms/radio-group";
import { Select } from "~/ui/forms/select";
import { Textarea } from "~/ui/forms/textarea";
import { Dialog } from "~/ui/overlays/dialog";

/** The server's maximum. */
const maxFiles = 10;

type Kind = (typeof requestKinds)[number];

/**
 * Sends a technician's request to the front desk, with photos. Like every technician action it is stored on the
 * device first.
 */
export function AskDeskDialog({
  repairOrderId,
  jobs,
}: {
  repairOrderId: string;
  jobs: readonly { id: string; name: string }[];
}) {
  const t = useSharedMessages("technician-order", en).ask;
  const controls = useSharedMessages("controls", controlText);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<Kind>("part");
  const [jobId, setJobId] = useState("");
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const [keeping, setKeeping] = useState(false);
  const pick = (input: HTMLInputElement) => {
    setFiles([...files, ...(input.files ?? [])].slice(0, maxFiles));
    // Allows choosing the same file again.
    input.value = "";
  };

  const ask = async () => {
    const body = text.trim();
    if (body === "") return setProblem(t.missing);
    setKeeping(true);
    setProblem(undefined);
    const id = newId();
    const about = { repairOrderId };
    try {
      const pictures = await Promise.all(files.map(resizeImage));
      await perform(createTechnicianRequest, {
        params: { id: repairOrderId },
        lane: `request:${id}`,
        about,
        detail: body,
        body: { id, kind, body, jobId: jobId || null },
        words: kind === "part" ? words.askedForPart : words.asked,
      });
      for (const picture of pictures)
        await perform(
          addRequestPhoto,
          {
            params: { id },
            lane: `request:${id}/photo:${newId()}`,
            about,
            words: words.addedPhoto,
          },
          picture,
        );
      setOpen(false);
      setText("");
      setFiles([]);
      toast({ title: t.asked, description: t.askedText });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.problem.notSaved);
    } finally {
      setKeeping(false);
    }
  };
  const form = `ask-${repairOrderId}`;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <MessageCircleQuestionMark aria-hidden="true" />
        {t.title}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t.title}
        description={t.text}
        size="sm"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{controls.cancel}</Button>
            <Button type="submit" form={form} variant="primary" loading={keeping}>
              {t.submit}
            </Button>
          </>
        }
      >
        <form
          id={form}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <RadioGroup
            legend={t.need}
            value={kind}
            onChange={(event) => setKind(event.target.value === "part" ? "part" : "question")}
            options={requestKinds.map((value) => ({ value, label: t[value], hint: t[`${value}Hint`] }))}
          />
          {jobs.length > 0 ? (
            <Field label={t.job}>
              <Select value={jobId} onChange={(event) => setJobId(event.target.value)}>
                <option value="">{t.wholeCar}</option>
                {jobs.map((job) => (
                  <option key={job.id} value={job.id}>
                    {job.name}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
          <Field label={kind === "part" ? t.whichPart : t.yourQuestion}>
            <Textarea
              rows={3}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <div className="grid gap-2">
            <div className="flex flex-wrap gap-2">
              <FilePicker id={`${form}-camera`} label={t.takePhoto} camera onPick={pick}>
                <Camera aria-hidden="true" />
                {t.camera}
              </FilePicker>
              <FilePicker id={`${form}-files`} label={t.addPhotosLabel} onPick={pick}>
                <ImagePlus aria-hidden="true" />
                {t.addPhotos}
              </FilePicker>
            </div>
            <p role="status" className="text-fg-muted text-xs">
              {files.length === 0 ? null : forCount(t.photos, files.length, language)}
            </p>
          </div>
          {problem ? <Notice tone="danger">{problem}</Notice> : null}
        </form>
      </Dialog>
    </>
  );
}
