import { sitePages } from "@autoiq/domain/site/pages";
import { act, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { renderLayout } from "~/test/render-page";
import { signInAs, signOut } from "~/test/session";
import { siteRoutes } from "../routes";
import SiteLayout from "./layout";

const modules = import.meta.glob<ComponentType>("/app/routes/site/**/*.tsx", { import: "default" });
const files = new Map(
  siteRoutes
    .flatMap(({ children = [] }) => children)
    .map(({ path = "", file }) => [`/${path}`, `/app/${file}`]),
);
// The home page redirects to the person's dashboard, and /login shows who is already signed in.
const pages = sitePages.map(({ path }) => path as string).filter((path) => !["/", "/login"].includes(path));

const headings = () => [...document.querySelectorAll("h1")].map((each) => each.textContent);
const header = () => within(document.querySelector("header") as HTMLElement);

test.each(pages)("%s is open to who is signed in: only the header differs", async (path) => {
  const Page = await modules[files.get(path) ?? ""]?.();
  if (!Page) throw new Error(`${path} has no file.`);
  signOut();
  const { address } = await act(async () => renderLayout(SiteLayout, path, [{ path, Component: Page }]));
  const forVisitors = headings();
  expect(forVisitors).toHaveLength(1);
  header().getByText("Log in");
  signInAs({ role: "client" });
  await header().findByText("Account");
  expect(header().queryByText("Log in")).toBeNull();
  expect(header().getByText("Go to Dashboard").closest("a")?.getAttribute("href")).toBe("/client");
  expect(headings()).toEqual(forVisitors);
  expect(address()).toBe(path);
});
