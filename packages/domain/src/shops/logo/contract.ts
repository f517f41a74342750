import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";

/** A business's logo as stored: a PNG on white. Sizes in pixels. */
export const shopLogo = z.object({
  organizationId: id,
  id,
  width: z.number().int(),
  height: z.number().int(),
});
export type ShopLogo = z.infer<typeof shopLogo>;

const reply = z.object({ logo: shopLogo.nullable() });

/** The image is sent as multipart form data in the field `photo`. */
export const uploadLogo = call({
  name: "shops.upload-logo",
  method: "PUT",
  path: "/shop/logo",
  access: "shop.manage",
  summary: "Uploads a logo for documents and customer pages at all locations",
  reply,
});

export const removeLogo = call({
  name: "shops.remove-logo",
  method: "DELETE",
  path: "/shop/logo",
  access: "shop.manage",
  summary: "Removes the logo; documents show only the shop's name",
  reply,
});

/**
 * Public, because a shop prints it on its documents and a customer's page has no sign-in. The file under an id never
 * changes.
 */
export const getLogo = call({
  name: "shops.get-logo",
  method: "GET",
  path: "/logos/:organizationId/:id",
  access: "public",
  summary: "A shop's logo",
  params: z.object({ organizationId: id, id }),
  file: "image/png",
});
