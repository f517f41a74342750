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
        eyebrow="Press kit"
        title="Write about AutoIQ."
        lead="Facts, texts to quote, logos, colors and pictures. All of it may be used to report on AutoIQ, without asking."
      />
      <Section id="facts" title="Facts" className="pt-0! md:pt-4!">
        <FactSheet />
      </Section>
      <Section id="texts" title="Texts in three lengths" lead="Take them as they are.">
        <Boilerplates />
      </Section>
      <Section
        id="logos"
        title="Logos"
        lead="A gauge whose needle is the tail of the Q. Leave a quarter of its height free around it, and do not recolor, stretch or tilt it."
      >
        <LogoDownloads />
      </Section>
      <Section
        id="pictures"
        title="Pictures of the product"
        lead="The real screens with the demo shop; its people, cars and numbers are made up. Each comes in a light and a dark version."
      >
        <PictureDownloads />
      </Section>
      <Section id="colors" title="Colors" lead="Graphite and one electric blue. Letters are set in Inter.">
        <ColorSwatches />
      </Section>
      <CtaBand
        title="Ask a person."
        lead="Questions, an interview, a picture in another size: write to us, say by when you need it, and we answer in time or tell you that we cannot."
        actions={
          <Action to="/contact" state={{ message: "Press inquiry. What I need, and by when: " }} primary>
            Write to us
          </Action>
        }
      />
    </>
  );
}
