import type { FastifyInstance } from "fastify";

/**
 * Addresses that screens, emails and printed codes carried before they were renamed, each with its successor. People keep
 * bookmarks and old emails, so an entry stays as long as one of them may be opened.
 */
const retiredAddresses: readonly [address: string, successor: string][] = [
  ...["owner", "management", "admin"].flatMap((role): [string, string][] => [
    [`/${role}/saved-jobs`, `/${role}/canned-jobs`],
    [`/${role}/analytics/changes`, `/${role}/analytics/trends`],
    [`/${role}/analytics/ahead`, `/${role}/analytics/forecast`],
    [`/${role}/analytics/people`, `/${role}/analytics/team-costs`],
  ]),
  ["/client/choices", "/client/message-preferences"],
  // Linked in the email that announces a deletion; the token is in the query.
  ["/keep-account", "/cancel-account-deletion"],
  ["/docs/figures", "/docs/reports"],
  ["/docs/saved-jobs", "/docs/canned-jobs"],
  ["/docs/words", "/docs/glossary"],
  ["/docs/running", "/docs/running-a-server"],
  // Newspapers and blogs may show a picture of the press page by its address.
  ...["light", "dark"].flatMap((theme) =>
    ["800.avif", "1440.avif", "1080.webp"].map((file): [string, string] => [
      `/pictures/figures-${theme}-${file}`,
      `/pictures/owner-home-${theme}-${file}`,
    ]),
  ),
  // The carrier may still fetch a photo of a message that was sent before the rename.
  ["/api/passed-photos/:pass", "/api/signed-photos/:pass"],
];

/** Redirects each retired address to its successor and keeps the query. */
export function redirectRetiredAddresses(app: FastifyInstance): void {
  for (const [address, successor] of retiredAddresses)
    app.get<{ Params: Record<string, string> }>(
      address,
      { config: { access: "public" } },
      (request, reply) => {
        const path = successor.replaceAll(/:(\w+)/g, (_, name: string) =>
          encodeURIComponent(request.params[name] ?? ""),
        );
        return reply.redirect(path + (/\?.*/.exec(request.url)?.[0] ?? ""), 308);
      },
    );
}
