import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { AIServiceProvider, useAI } from "./ai-provider";

function Asks() {
  const { isProcessing, error } = useAI();
  return <p>{isProcessing ? "processing" : (error ?? "idle")}</p>;
}

test("the hook throws outside of its provider", () => {
  expect(() => renderToString(<Asks />)).toThrow("useAI must be used within an AIServiceProvider");
});

test("the service starts idle inside the provider", () => {
  expect(
    renderToString(
      <AIServiceProvider>
        <Asks />
      </AIServiceProvider>,
    ),
  ).toBe("<p>idle</p>");
});
