import { guideArticles } from "@autoiq/domain/site/guide/guide";
import { sitePages } from "@autoiq/domain/site/pages";

/** Pages whose HTML is written at build time. Every other path gets the empty shell and is rendered in the browser. */
export const prerenderedPaths: string[] = [
  ...sitePages.map(({ path }) => path),
  "/docs/api",
  ...guideArticles.map(({ id }) => `/docs/${id}`),
  "/auth",
  "/signup-complete",
  "/email-verification",
  "/email-verified",
  "/forgot-password",
  "/reset-password",
  "/404",
];
