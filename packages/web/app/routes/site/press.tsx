import { pageMeta } from "~/platform/page-meta";
import { Action } from "./parts/action";
import { CtaBand } from "./parts/cta-band";
import { PageHero } from "./parts/page-hero";
import { Section } from "./parts/section";
import { Boilerplates } from "./press/boilerplates";
import { ColorSwatches } from "./press/color-swatches";
import { FactSheet } from "./press/fact-sheet";
import { LogoDownloads } from "./press/logo-downloads";
import { PictureDownloads } from "./press/picture-downloads";

export const meta = () => pageMeta("/press");

export default function PressPage() {
  return (
    <>
      <PageHero
        eyebrow="Press"
        title="Press kit"
        lead="Facts, descriptions, logos, colors, and screenshots. You can use all of it to report on AutoIQ without asking."
      />
      <Section id="facts" title="Facts" className="pt-0! md:pt-4!">
        <FactSheet />
      </Section>
      <Section id="texts" title="Descriptions" lead="In three lengths, ready to use.">
        <Boilerplates />
      </Section>
      <Section
        id="logos"
        title="Logos"
        lead="A gauge whose needle is the tail of the Q. Leave clear space of a quarter of its height, and don't recolor, stretch, or rotate it."
      >
        <LogoDownloads />
      </Section>
      <Section
        id="pictures"
        title="Screenshots"
        lead="Actual screens with the demo shop. People, cars, and numbers are fictional. Available in light and dark."
      >
        <PictureDownloads />
      </Section>
      <Section id="colors" title="Colors" lead="Graphite and electric blue. The typeface is Inter.">
        <ColorSwatches />
      </Section>
      <CtaBand
        title="Press contact"
        lead="For questions, interviews, or other image sizes, contact us and tell us your deadline."
        actions={
          <Action to="/contact" state={{ message: "Press inquiry. What I need, and by when: " }} primary>
            Contact us
          </Action>
        }
      />
    </>
  );
}
