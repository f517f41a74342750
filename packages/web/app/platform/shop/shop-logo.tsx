import { getLogo, type ShopLogo as Logo } from "@autoiq/domain/shops/logo/contract";
import { LogoPlate } from "~/ui/logo-plate";
import { addressOf } from "../api";

/** A shop's own logo; its name is said once, in words or by the picture. */
export function ShopLogo({ logo, alt, className }: { logo: Logo; alt: string; className?: string }) {
  const { organizationId, id, width, height } = logo;
  return (
    <LogoPlate
      src={addressOf(getLogo, { params: { organizationId, id } })}
      {...{ width, height, alt, className }}
    />
  );
}
