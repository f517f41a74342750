import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";

/** A business's logo as it is kept: a PNG on white. Sizes in pixels. */
export const shopLogo = z.object({
  organizationId: id,
  id,
  width: z.number().int(),
  height: z.number().int(),
});
export type ShopLogo = z.infer<typeof shopLogo>;

const reply = z.object({ logo: shopLogo.nullable() });

/** The picture comes as multipart form data in the field `photo`. */
export const putLogo = call({
  name: "shops.put-logo",
  method: "PUT",
  path: "/shop/logo",
  access: "shop.manage",
  summary: "Puts a logo on the papers and customers' pages of all locations",
  reply,
});

export const removeLogo = call({
  name: "shops.remove-logo",
  method: "DELETE",
  path: "/shop/logo",
  access: "shop.manage",
  summary: "Takes the logo off: papers carry the shop's name alone",
  reply,
});

/** What a shop prints on its papers is no secret, and a customer's page has no sign-in to send. It never changes under its id. */
export const getLogo = call({
  name: "shops.get-logo",
  method: "GET",
  path: "/logos/:organizationId/:id",
  access: "public",
  summary: "A shop's logo",
  params: z.object({ organizationId: id, id }),
  file: "image/png",
});
