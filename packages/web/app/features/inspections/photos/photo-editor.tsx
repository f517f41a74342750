import { en as controlText } from "@autoiq/domain/catalog/controls/en";
import { en } from "@autoiq/domain/catalog/inspections/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en as readingText } from "@autoiq/domain/catalog/readings/en";
import { getFile, type InspectionPhoto, markPhoto } from "@autoiq/domain/inspections/contract";
import { describeMarks, type Mark, markColors } from "@autoiq/domain/inspections/photo-markup";
import { Circle, MoveUpRight, Plus, Trash2, Type, Undo2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { useFileUrl } from "~/platform/files/use-file";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Notice } from "~/ui/feedback/notice";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { IconButton } from "~/ui/icon-button";
import { Dialog } from "~/ui/overlays/dialog";
import { refetchInspection, showItem } from "../api";
import { MarkShape } from "./photo-markup";
import { type Tool, useMarkup } from "./use-markup";

const tools: readonly Tool[] = ["arrow", "circle", "text"];
const swatch = {
  red: "bg-[#ff3b30]",
  yellow: "bg-[#ffd60a]",
  blue: "bg-[#2f9bff]",
  white: "bg-white",
} as const;

/** Draws arrows, circles and text on a photo. The original photo is unchanged. */
export function PhotoEditor({
  inspectionId,
  itemId,
  label,
  photo,
  onClose,
}: {
  inspectionId: string;
  itemId: string;
  /** The item the photo shows. */
  label: string;
  photo: InspectionPhoto;
  onClose: () => void;
}) {
  const { drawing: t, photos } = useSharedMessages("inspections", en);
  const controls = useSharedMessages("controls", controlText);
  const readings = useSharedMessages("readings", readingText);
  const drawing = useMarkup(photo.marks);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { url, failed } = useFileUrl(getFile, { params: { id: photo.id }, query: { size: "full" } });
  const size = { width: photo.width ?? 4, height: photo.height ?? 3 };
  const save = useWrite(markPhoto, {
    onSuccess: (item) => {
      showItem(inspectionId, item);
      onClose();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      if (problem.status === 409) void refetchInspection(inspectionId);
      return true;
    },
  });
  const byKey = (index: number) => (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.05 : 0.01;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) {
      event.preventDefault();
      drawing.nudge(index, (way[0] ?? 0) * step, (way[1] ?? 0) * step, event.altKey);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      drawing.remove(index);
    }
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={fillIn(t.title, { point: label })}
      footer={
        <>
          <Button onClick={onClose}>{controls.cancel}</Button>
          <Button
            variant="primary"
            loading={save.isPending}
            disabled={!drawing.changed}
            onClick={() =>
              save.mutate({
                params: { id: itemId, photoId: photo.id },
                body: { version: photo.version, marks: [...drawing.marks] },
              })
            }
          >
            {t.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <SegmentedControl
            label={t.what}
            value={drawing.tool}
            onValueChange={drawing.setTool}
            options={tools.map((value) => ({ value, label: t[value] }))}
          />
          <fieldset className="flex gap-1.5">
            <legend className="sr-only">{t.color}</legend>
            {markColors.map((color) => (
              <label
                key={color}
                className={cn(
                  "grid size-11 cursor-pointer place-items-center rounded-full border-2 border-transparent",
                  "has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-focus",
                )}
              >
                <input
                  type="radio"
                  name="mark-color"
                  className="sr-only"
                  aria-label={t.colors[color]}
                  checked={drawing.color === color}
                  onChange={() => drawing.recolor(color)}
                />
                <span className={cn("size-7 rounded-full border border-line-strong", swatch[color])} />
              </label>
            ))}
          </fieldset>
          <IconButton label={t.undo} icon={<Undo2 />} disabled={!drawing.mayUndo} onClick={drawing.undo} />
          {drawing.tool === "text" ? (
            <Field label={t.toWrite} className="min-w-40 flex-1">
              <Input
                value={drawing.text}
                maxLength={60}
                placeholder={t.example}
                autoComplete="off"
                onChange={(event) => drawing.setText(event.target.value)}
              />
            </Field>
          ) : null}
          <Button
            size="sm"
            disabled={drawing.tool === "text" && !drawing.text.trim()}
            onClick={drawing.addInMiddle}
          >
            <Plus aria-hidden="true" />
            {t.middle}
          </Button>
        </div>
        <p className="text-fg-muted text-xs">{t[`${drawing.tool}Hint`]}</p>
        {failed ? (
          <Notice tone="danger">{t.failed}</Notice>
        ) : url ? (
          <span className="relative mx-auto inline-block">
            <img
              src={url}
              alt={fillIn(photos.alt, { point: label })}
              className="max-h-[52dvh] w-auto rounded-md"
            />
            <svg
              viewBox={`0 0 ${size.width} ${size.height}`}
              role="img"
              aria-label={drawing.marks.length > 0 ? describeMarks(drawing.marks, readings) : t.empty}
              className="absolute inset-0 size-full cursor-crosshair touch-none"
              {...drawing.surface}
            >
              {drawing.marks.map((mark, index) => (
                <MarkShape
                  // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their order
                  key={index}
                  mark={mark}
                  size={size}
                  selected={drawing.selected === index}
                  onGrab={(event) => drawing.grab(index, event)}
                />
              ))}
            </svg>
          </span>
        ) : (
          <Skeleton className="h-72 w-full rounded-md" />
        )}
        {drawing.marks.length > 0 ? (
          <ul aria-label={t.drawn} className="flex flex-wrap gap-2">
            {drawing.marks.map((mark, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their order
              <li key={index} className="flex items-center rounded-md border border-line">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-pressed={drawing.selected === index}
                  aria-describedby="mark-keys"
                  className="aria-pressed:bg-accent-soft"
                  onClick={() => drawing.select(index)}
                  onKeyDown={byKey(index)}
                >
                  <MarkIcon kind={mark.kind} />
                  {describeMarks([mark], readings)}
                </Button>
                <IconButton
                  label={fillIn(t.remove, { mark: describeMarks([mark], readings) })}
                  size="sm"
                  tooltip={false}
                  icon={<Trash2 />}
                  onClick={() => drawing.remove(index)}
                />
              </li>
            ))}
          </ul>
        ) : null}
        <p id="mark-keys" className="text-fg-muted text-xs max-md:hidden">
          {t.keys}
        </p>
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      </div>
    </Dialog>
  );
}

function MarkIcon({ kind }: { kind: Mark["kind"] }) {
  const Icon = { arrow: MoveUpRight, circle: Circle, text: Type }[kind];
  return <Icon aria-hidden="true" className="size-3.5" />;
}
