import { pageMeta } from "~/platform/page-meta";
import { termsVersion, versionNote } from "./legal/legal-texts";
import { ProseArticle } from "./parts/prose-article";
import { usingIt } from "./terms/using-it";
import { whatEachSideAnswersFor } from "./terms/what-each-side-answers-for";

export const meta = () => pageMeta("/terms");

export default function TermsPage() {
  return (
    <ProseArticle
      title="Terms of service"
      note={versionNote(termsVersion)}
      lead="In short: your data is yours, the trial costs nothing and asks for no card, a person signs whatever a machine drafted, and either side can leave."
      sections={[...usingIt, ...whatEachSideAnswersFor]}
    />
  );
}
