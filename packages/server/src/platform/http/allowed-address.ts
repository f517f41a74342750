import { BlockList, isIP } from "node:net";

const kindOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** An IPv4 address that arrived at an IPv6 socket is the IPv4 address. */
const plain = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.replace(/%.*$/, "");

/** Whether an address is one of the allowed ones. Without any, every address is. */
export function isAllowedAddress(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true;
  const own = plain(address);
  if (isIP(own) === 0) return false;
  const list = new BlockList();
  for (const each of allowed) {
    const [network = "", prefix] = each.split("/");
    if (prefix === undefined) list.addAddress(network, kindOf(network));
    else list.addSubnet(network, Number(prefix), kindOf(network));
  }
  return list.check(own, kindOf(own));
}
