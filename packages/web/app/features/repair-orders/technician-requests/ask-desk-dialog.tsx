import {
  addRequestPhoto,
  createTechnicianRequest,
  requestKinds,
} from "@autoiq/domain/repair-orders/technician-requests/contract";
import { Camera, ImagePlus, MessageCircleQuestionMark } from "lucide-react";
import { useState } from "react";
import { resizeImage } from "~/platform/files/resize-image";
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
const labels: Record<Kind, { label: string; hint: string }> = {
  part: { label: "A part", hint: "What it is, how many, and where it goes." },
  question: { label: "Something else", hint: "A question about the car, the customer or the job." },
};

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
    if (body === "") return setProblem("Write what you need.");
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
        words: kind === "part" ? "Asked the desk for a part" : "Asked the desk",
      });
      for (const picture of pictures)
        await perform(
          addRequestPhoto,
          {
            params: { id },
            lane: `request:${id}/photo:${newId()}`,
            about,
            words: "Added a photo to what you asked the desk",
          },
          picture,
        );
      setOpen(false);
      setText("");
      setFiles([]);
      toast({ title: "The desk is asked", description: "The answer appears on this repair order." });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "This could not be kept.");
    } finally {
      setKeeping(false);
    }
  };
  const form = `ask-${repairOrderId}`;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <MessageCircleQuestionMark aria-hidden="true" />
        Ask the desk
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Ask the desk"
        description="Works offline too. It sends when you're back online."
        size="sm"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" form={form} variant="primary" loading={keeping}>
              Ask
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
            legend="What do you need?"
            value={kind}
            onChange={(event) => setKind(event.target.value === "part" ? "part" : "question")}
            options={requestKinds.map((value) => ({ value, ...labels[value] }))}
          />
          {jobs.length > 0 ? (
            <Field label="For which job">
              <Select value={jobId} onChange={(event) => setJobId(event.target.value)}>
                <option value="">The whole car</option>
                {jobs.map((job) => (
                  <option key={job.id} value={job.id}>
                    {job.name}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
          <Field label={kind === "part" ? "Which part" : "Your question"}>
            <Textarea
              rows={3}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <div className="grid gap-2">
            <div className="flex flex-wrap gap-2">
              <FilePicker id={`${form}-camera`} label="Take a photo for the desk" camera onPick={pick}>
                <Camera aria-hidden="true" />
                Camera
              </FilePicker>
              <FilePicker id={`${form}-files`} label="Add photos for the desk" onPick={pick}>
                <ImagePlus aria-hidden="true" />
                Add photos
              </FilePicker>
            </div>
            <p role="status" className="text-fg-muted text-xs">
              {files.length === 0
                ? null
                : files.length === 1
                  ? "One photo goes with it."
                  : `${files.length} photos go with it.`}
            </p>
          </div>
          {problem ? <Notice tone="danger">{problem}</Notice> : null}
        </form>
      </Dialog>
    </>
  );
}
