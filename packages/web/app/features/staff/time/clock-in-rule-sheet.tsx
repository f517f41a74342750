import {
  getClockInRule,
  type SavedClockInRule,
  saveClockInRule,
} from "@autoiq/domain/time-clock/place/contract";
import { outsideChoices } from "@autoiq/domain/time-clock/place/rules";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Textarea } from "~/ui/forms/textarea";
import { Sheet } from "~/ui/overlays/sheet";

/** Where people of this location may clock in. Off until a network or the shop's position is set. */
export function ClockInRuleSheet({ onClose }: { onClose: () => void }) {
  const loaded = useQuery(queryOptionsFor(getClockInRule));
  // The newest when it opens, and the same until it closes: a rule that arrives later would take away what is typed, and
  // the server refuses an older version.
  const [rule, setRule] = useState<SavedClockInRule>();
  if (!rule && loaded.data && !loaded.isFetching) setRule(loaded.data);
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Where to clock in"
      description="At this location. The network or the position is enough. Kiosks are always allowed, and clocking out always works."
    >
      {rule ? (
        <RuleForm rule={rule} onDone={onClose} />
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label="Loading the rule" rows={5} />
      )}
    </Sheet>
  );
}

const outsideLabels = { flag: "Flag for the manager", refuse: "Refuse" } as const;
const outsideHints = {
  flag: "The entry has a mark in the week and on this page.",
  refuse: "Nobody clocks in elsewhere. What was pressed without a network is flagged, never lost.",
} as const;
const usualRadius = "150";

function RuleForm({ rule, onDone }: { rule: SavedClockInRule; onDone: () => void }) {
  const [networks, setNetworks] = useState(rule.networks.join("\n"));
  const [isNear, setNear] = useState(rule.place !== null);
  const [latitude, setLatitude] = useState(rule.place ? String(rule.place.latitude) : "");
  const [longitude, setLongitude] = useState(rule.place ? String(rule.place.longitude) : "");
  const [radius, setRadius] = useState(rule.place ? String(rule.place.radiusMeters) : usualRadius);
  const [outside, setOutside] = useState(rule.outside);
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useWrite(saveClockInRule, {
    invalidates: [getClockInRule],
    onSuccess: () => {
      toast({ title: "Rule saved" });
      onDone();
    },
    onProblem: ({ message }) => {
      setProblem(message);
      return true;
    },
  });
  const lines = networks.split(/[\s,]+/).filter((each) => each !== "");
  const { yourNetwork } = rule;
  const locate = () => {
    setProblem(null);
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        setLatitude(coords.latitude.toFixed(5));
        setLongitude(coords.longitude.toFixed(5));
      },
      () => {
        setLocating(false);
        setProblem(
          "The browser doesn't say where you are. Allow location for this page, or enter the shop's position.",
        );
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const place = {
      latitude: Number(latitude),
      longitude: Number(longitude),
      radiusMeters: Math.round(Number(radius)),
    };
    const isComplete = [latitude, longitude, radius].every((text) => text.trim() !== "");
    if (isNear && !(isComplete && Object.values(place).every(Number.isFinite)))
      return setProblem("Enter the shop's latitude, longitude, and radius as numbers.");
    save.mutate({ body: { version: rule.version, networks: lines, place: isNear ? place : null, outside } });
  };
  return (
    <form noValidate aria-label="Where to clock in" className="grid gap-4" onSubmit={submit}>
      <Field
        label="From the shop's network"
        hint="Public IP addresses or ranges, one a line. Empty: the network doesn't count."
      >
        <Textarea
          rows={3}
          value={networks}
          placeholder="203.0.113.7"
          onChange={({ target }) => setNetworks(target.value)}
        />
      </Field>
      {yourNetwork && !lines.includes(yourNetwork) ? (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => setNetworks([...lines, yourNetwork].join("\n"))}
        >
          Use this network ({yourNetwork})
        </Button>
      ) : null}
      <Checkbox
        label="Near the shop"
        hint="Phones and browsers are asked for their position at each clock-in. Only inside or outside and the distance are kept."
        checked={isNear}
        onChange={({ target }) => setNear(target.checked)}
      />
      {isNear ? (
        <div className="grid gap-3 rounded-lg border border-line bg-sunken p-3">
          <div className="grid grid-cols-2 gap-3">
            <Field label="Latitude">
              <Input
                inputMode="decimal"
                value={latitude}
                onChange={({ target }) => setLatitude(target.value)}
              />
            </Field>
            <Field label="Longitude">
              <Input
                inputMode="decimal"
                value={longitude}
                onChange={({ target }) => setLongitude(target.value)}
              />
            </Field>
          </div>
          <Button size="sm" className="justify-self-start" loading={isLocating} onClick={locate}>
            Use my position
          </Button>
          <Field label="Radius in meters" hint="From 50 to 5000. A phone is exact to about 20.">
            <Input inputMode="numeric" value={radius} onChange={({ target }) => setRadius(target.value)} />
          </Field>
        </div>
      ) : null}
      <Field label="When somebody is elsewhere" hint={outsideHints[outside]}>
        <Select
          value={outside}
          options={outsideChoices.map((value) => ({ value, label: outsideLabels[value] }))}
          onChange={({ target }) =>
            setOutside(outsideChoices.find((each) => each === target.value) ?? "flag")
          }
        />
      </Field>
      {lines.length === 0 && !isNear ? <Notice tone="info">Off: people may clock in anywhere.</Notice> : null}
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Button type="submit" variant="primary" className="justify-self-start" loading={save.isPending}>
        Save
      </Button>
    </form>
  );
}
