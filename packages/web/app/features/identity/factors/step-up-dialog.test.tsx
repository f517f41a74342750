import { act, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { rememberLanguage } from "~/platform/language/language";
import { confirmIdentity } from "~/platform/session/step-up";
import { openPage } from "~/test/open-page";
import { replyInPlaceOfServer } from "~/test/replies";
import { signInAs } from "~/test/session";
import { StepUpDialog } from "./step-up-dialog";

const hidden = vi.fn();

function WholePageWaits() {
  hidden();
  return null;
}

afterEach(() => act(() => rememberLanguage("en")));

test("the second step is asked for on a page that has not loaded the messages of sign-in", async () => {
  replyInPlaceOfServer(() => "down");
  // Nothing of Spanish is loaded yet, as nothing of sign-in is on a page of the desk.
  rememberLanguage("es");
  const me = signInAs({ secondFactor: "on" });
  openPage(
    () => (
      <Suspense fallback={<WholePageWaits />}>
        <h1>A page</h1>
        <StepUpDialog />
      </Suspense>
    ),
    "/owner",
    { session: { status: "signed-in", me, userId: me.userId, email: me.email } },
  );
  await act(async () => void confirmIdentity());
  expect(await screen.findAllByText(/segundo paso|No se pudo cargar/)).not.toEqual([]);
  expect(hidden).not.toHaveBeenCalled();
});
