import { Link2, Mail } from "lucide-react";
import { Chip, Exhibit, Row } from "./exhibit";

export function SchedulingExhibit() {
  return (
    <Exhibit label="Two bays side by side. Bay 1 is taken from 8:00 to 9:30, and a second car at the same time is refused.">
      <div className="grid h-full grid-cols-2 gap-2">
        <div className="relative rounded-md border border-line bg-surface">
          <p className="border-line border-b px-2 py-1 font-semibold">Bay 1</p>
          <p className="mx-1 mt-1 rounded-md bg-info-soft px-2 py-1 text-info-text">
            <span className="block font-semibold text-fg">Lopez</span>8:00 · Confirmed
          </p>
          <p className="absolute inset-x-1 bottom-1 rounded-md border-2 border-danger/60 border-dashed bg-danger-soft px-2 py-1 text-danger-text leading-snug">
            Bay 1 is booked from 8:00 am to 9:30 am by Maria Lopez.
          </p>
        </div>
        <div className="rounded-md border border-line bg-surface">
          <p className="border-line border-b px-2 py-1 font-semibold">Bay 2</p>
          <p className="mx-1 mt-1 h-18 rounded-md bg-success-soft px-2 py-1 text-success-text">
            <span className="block font-semibold text-fg">Okafor</span>8:30 · Checked in
          </p>
        </div>
      </div>
    </Exhibit>
  );
}

export function RecordsExhibit() {
  return (
    <Exhibit label="A search for 0142 finds one customer by phone number, with two cars and six visits.">
      <Row>
        <span>
          <span className="text-fg">0142</span>
          <span className="ml-px inline-block h-3.5 w-px translate-y-0.5 bg-accent" />
        </span>
        <span className="text-fg-muted">Name, phone, email, plate or VIN</span>
      </Row>
      <Row>
        <span>
          <span className="block font-semibold text-fg text-sm">Maria Lopez</span>
          <span className="text-fg-muted">
            (813) 555-<mark className="rounded-xs bg-accent-soft text-accent-text">0142</mark>
          </span>
        </span>
        <span className="text-right text-fg-muted">
          2 vehicles
          <br />6 visits
        </span>
      </Row>
    </Exhibit>
  );
}

export function MessagesExhibit() {
  return (
    <Exhibit label="An email to a customer with a link to the estimate.">
      <div className="rounded-md border border-line bg-surface">
        <p className="flex items-center gap-2 border-line border-b px-3 py-2 text-fg-muted">
          <Mail aria-hidden="true" className="size-3.5" />
          Estimate for your 2019 Toyota Camry
        </p>
        <div className="grid gap-2 px-3 py-3">
          <p className="font-semibold text-base text-fg">Your estimate: $486.20</p>
          <p className="inline-flex items-center gap-1.5 justify-self-start rounded-md bg-accent px-2.5 py-1.5 font-medium text-on-accent">
            <Link2 aria-hidden="true" className="size-3.5" />
            View estimate
          </p>
        </div>
      </div>
    </Exhibit>
  );
}

const promised = [
  { car: "2019 Toyota Camry", at: "4:30 pm", tone: "bg-success-soft text-success-text", word: "On time" },
  { car: "2016 Ford F-150", at: "5:00 pm", tone: "bg-danger-soft text-danger-text", word: "At risk" },
  { car: "2021 Honda CR-V", at: "Wed 9:00 am", tone: "bg-success-soft text-success-text", word: "On time" },
];

export function SchedulesExhibit() {
  return (
    <Exhibit label="Three cars with their promise times. One is at risk.">
      {promised.map((each) => (
        <Row key={each.car}>
          <span className="truncate">
            <span className="font-semibold text-fg">{each.car}</span>
            <span className="block text-fg-muted">Promised {each.at}</span>
          </span>
          <Chip tone={each.tone}>{each.word}</Chip>
        </Row>
      ))}
    </Exhibit>
  );
}
