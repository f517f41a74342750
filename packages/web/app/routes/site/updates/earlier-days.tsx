import { earlierUpdates } from "@autoiq/domain/site/earlier-updates";
import { firstUpdates } from "@autoiq/domain/site/first-updates";
import { Days } from "./days";

const entries = [...earlierUpdates, ...firstUpdates];

export default function EarlierDays() {
  return <Days entries={entries} />;
}
