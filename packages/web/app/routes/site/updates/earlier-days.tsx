import { earlierUpdates } from "@autoiq/domain/site/earlier-updates";
import { Days } from "./days";

export default function EarlierDays() {
  return <Days entries={earlierUpdates} />;
}
