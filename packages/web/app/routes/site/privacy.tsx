import { pageMeta } from "~/platform/page-meta";
import { privacyVersion, versionNote } from "./legal/legal-texts";
import { ProseArticle } from "./parts/prose-article";
import { dataCollected } from "./privacy/data-collected";
import { yourRights } from "./privacy/your-rights";

export const meta = () => pageMeta("/privacy");

export default function PrivacyPage() {
  return (
    <ProseArticle
      title="Privacy notice"
      note={versionNote(privacyVersion)}
      lead="In short: no cookies, no trackers, and we don't sell data. We keep what your account needs. What a repair shop records belongs to that shop."
      sections={[...dataCollected, ...yourRights]}
    />
  );
}
