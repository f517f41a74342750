import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The public pages, in the order of the domain's table, and the page for unknown paths. */
export const siteRoutes: RouteConfigEntry[] = [
  layout("routes/site/layout/layout.tsx", [
    index("routes/site/landing/home.tsx"),
    route("index", "routes/site/not-found/index-path.tsx"),
    route("landing", "routes/site/landing/landing-page.tsx"),
    route("features", "routes/site/features.tsx"),
    route("features/scheduling", "routes/site/scheduling.tsx"),
    route("pricing", "routes/site/pricing.tsx"),
    route("contact", "routes/site/contact.tsx"),
    route("training", "routes/site/training.tsx"),
    route("faq", "routes/site/faq.tsx"),
    route("free-trial", "routes/site/free-trial.tsx"),
    route("login", "routes/site/login.tsx"),
    route("integrations", "routes/site/integrations.tsx"),
    route("help", "routes/site/help.tsx"),
    route("docs", "routes/site/docs/docs.tsx"),
    route("docs/api", "routes/site/docs-api/docs-api.tsx"),
    route("docs/:article", "routes/site/docs/docs-article.tsx"),
    route("support", "routes/site/support.tsx"),
    route("updates", "routes/site/updates.tsx"),
    route("about", "routes/site/about.tsx"),
    route("careers", "routes/site/careers.tsx"),
    route("press", "routes/site/press.tsx"),
    route("privacy", "routes/site/privacy.tsx"),
    route("terms", "routes/site/terms.tsx"),
    route("cookies", "routes/site/cookies.tsx"),
    route("404", "routes/site/not-found.tsx"),
    route("*", "routes/site/not-found/unknown-path.tsx"),
  ]),
];
