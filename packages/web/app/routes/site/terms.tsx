import { pageMeta } from "~/platform/page-meta";
import { termsVersion, versionNote } from "./legal/legal-texts";
import { ProseArticle } from "./parts/prose-article";
import { acceptableUse } from "./terms/acceptable-use";
import { liabilityTerms } from "./terms/liability-terms";

export const meta = () => pageMeta("/terms");

export default function TermsPage() {
  return (
    <ProseArticle
      title="Terms of service"
      note={versionNote(termsVersion)}
      lead="In short: your data is yours, the trial is free and needs no card, a person signs off on anything AI drafts, and either side can leave."
      sections={[...acceptableUse, ...liabilityTerms]}
    />
  );
}
