import { Camera, CircleCheck, Clock3, OctagonAlert, ScanLine, Timer } from "lucide-react";
import { Chip, Exhibit, Row } from "./exhibit";

const points = [
  { point: "Brake fluid", word: "OK", icon: CircleCheck, tone: "bg-success-soft text-success-text" },
  {
    point: "Left front tread · 4/32 in",
    word: "Soon",
    icon: Clock3,
    tone: "bg-warning-soft text-warning-text",
  },
  { point: "Front brake pads", word: "Urgent", icon: OctagonAlert, tone: "bg-danger-soft text-danger-text" },
];

export function InspectionsExhibit() {
  return (
    <Exhibit label="Three inspection points: brake fluid OK, tire tread Soon, front brake pads Urgent with two photos.">
      {points.map(({ point, word, icon: Icon, tone }) => (
        <Row key={point}>
          <span className="truncate font-medium text-fg">{point}</span>
          <span className="flex items-center gap-1.5">
            {word === "Urgent" ? (
              <span className="flex items-center gap-1 text-fg-muted">
                <Camera aria-hidden="true" className="size-3.5" />2
              </span>
            ) : null}
            <Chip tone={tone}>
              <span className="flex items-center gap-1">
                <Icon aria-hidden="true" className="size-3.5" />
                {word}
              </span>
            </Chip>
          </span>
        </Row>
      ))}
    </Exhibit>
  );
}

export function TimeExhibit() {
  return (
    <Exhibit label="A running job clock at 52 minutes, beside 1.80 hours sold.">
      <div className="rounded-md border border-accent/40 bg-accent-soft p-3">
        <p className="flex items-center gap-2 font-semibold text-fg text-sm">
          <Timer aria-hidden="true" className="size-4 text-accent-text" />
          Front brake pads and rotors
        </p>
        <p className="mt-1 font-semibold text-3xl text-fg tabular tracking-tight">0:52:14</p>
        <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div className="h-full bg-accent" style={{ width: "48%" }} />
        </div>
        <p className="mt-1.5 flex justify-between text-fg-muted">
          <span>0.87 h clocked</span>
          <span>1.80 h sold</span>
        </p>
      </div>
    </Exhibit>
  );
}

export function VehiclesExhibit() {
  return (
    <Exhibit label="A VIN decoded as a 2019 Toyota Camry with a 2.5-liter four-cylinder engine, and three past visits.">
      <p className="flex items-center gap-2 rounded-md border border-line-strong/60 bg-surface px-2.5 py-2 font-mono text-[0.7rem] text-fg">
        <ScanLine aria-hidden="true" className="size-3.5 shrink-0 text-accent-text" />
        4T1B11HKXKU204815
      </p>
      <Row>
        <span>
          <span className="block font-semibold text-fg text-sm">2019 Toyota Camry</span>
          <span className="text-fg-muted">2.5 L I4 · 61,204 miles at last visit</span>
        </span>
        <Chip tone="bg-success-soft text-success-text">Valid VIN</Chip>
      </Row>
      <p className="flex justify-between px-1 text-fg-muted">
        <span>Mar 12 · Jul 30 · Nov 3</span>
        <span>3 visits</span>
      </p>
    </Exhibit>
  );
}

const parts = [
  { name: "Oil filter 90915", onHand: 3, minimum: 8 },
  { name: "Front pad set, ceramic", onHand: 6, minimum: 4 },
  { name: "0W-20 synthetic, qt", onHand: 41, minimum: 24 },
];

export function InventoryExhibit() {
  return (
    <Exhibit label="Three parts with stock and minimum. The oil filter is low: 3 on hand, minimum 8.">
      {parts.map(({ name, onHand, minimum }) => (
        <Row key={name}>
          <span className="truncate font-medium text-fg">{name}</span>
          <span className="flex items-center gap-2 text-fg-muted tabular">
            {onHand < minimum ? <Chip tone="bg-warning-soft text-warning-text">Low</Chip> : null}
            <span>
              <span className="font-semibold text-fg">{onHand}</span> / min {minimum}
            </span>
          </span>
        </Row>
      ))}
    </Exhibit>
  );
}
