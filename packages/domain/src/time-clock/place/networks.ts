import ipaddr from "ipaddr.js";

// Reads an IPv4 address that arrived as IPv6 (::ffff:203.0.113.7) as what it is.
const readAddress = (text: string) => ipaddr.process(text);

/** An address or a CIDR range, as an IP address of version 4 or 6 and the number of its bits that count. */
function rangeOf(network: string): readonly [ReturnType<typeof readAddress>, number] {
  if (network.includes("/")) return ipaddr.parseCIDR(network);
  const address = readAddress(network);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/** Whether it is an address such as 203.0.113.7 or a range such as 203.0.113.0/24 or 2001:db8::/48. */
export function isNetwork(text: string): boolean {
  // Short forms such as "10" are numbers of one part. Nobody means them.
  if (!/^(\d+\.\d+\.\d+\.\d+|[0-9a-f:.]*:[0-9a-f:.]*)(\/\d+)?$/i.test(text)) return false;
  return text.includes("/") ? ipaddr.isValidCIDR(text) && !text.endsWith("/0") : ipaddr.isValid(text);
}

/** Whether a request's address is in one of the networks. What is not an address is in none. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const from = readAddress(address);
  return networks.some((network) => {
    const [range, bits] = rangeOf(network);
    return from.kind() === range.kind() && from.match(range, bits);
  });
}

/**
 * The network that a request came from: an IPv4 address, or the first half of an IPv6 address, which the shop's
 * connection keeps while its devices change the other half. Null: it is no address.
 */
export function networkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const from = readAddress(address);
  if (from.kind() === "ipv4") return from.toString();
  const half = from.toByteArray().map((byte, index) => (index < 8 ? byte : 0));
  const words = Array.from({ length: 8 }, (_, index) =>
    (((half[index * 2] ?? 0) << 8) | (half[index * 2 + 1] ?? 0)).toString(16),
  );
  return `${readAddress(words.join(":")).toString()}/64`;
}
