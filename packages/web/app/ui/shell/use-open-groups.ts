import { useState } from "react";
import { preferences } from "~/platform/storage-preferences";
import { useMediaQuery } from "~/platform/use-media-query";
import type { NavGroup } from "./navigation";

const key = "openNavGroups";
/** High enough for the owner's navigation with all but the settings open. */
const tall = "(min-height: 58rem)";
type Choices = Readonly<Record<string, boolean>>;

function stored(): Choices {
  try {
    const value: unknown = JSON.parse(preferences("local").getItem(key) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Choices) : {};
  } catch {
    return {};
  }
}

/** Which groups of the navigation are open. A choice is remembered in this browser; the current page's group opens. */
export function useOpenGroups(groups: readonly NavGroup[], current: string | undefined) {
  const isTall = useMediaQuery(tall);
  const [choices, setChoices] = useState<Choices>(stored);
  const currentGroup = groups.find(({ items }) => items.some(({ to }) => to === current))?.id;
  const [lastGroup, setLastGroup] = useState(currentGroup);
  // Opened because one of its pages was. The person can close it, and it opens again with the next visit.
  const [visited, setVisited] = useState(currentGroup);
  if (lastGroup !== currentGroup) {
    setLastGroup(currentGroup);
    setVisited(currentGroup);
  }
  const isOpen = ({ id, startsClosed }: NavGroup): boolean =>
    id === visited || (choices[id] ?? (startsClosed === undefined || (startsClosed === "short" && isTall)));
  const toggle = (group: NavGroup) => {
    const next = { ...choices, [group.id]: !isOpen(group) };
    setChoices(next);
    preferences("local").setItem(key, JSON.stringify(next));
    if (group.id === visited) setVisited(undefined);
  };
  return { isOpen, toggle };
}
