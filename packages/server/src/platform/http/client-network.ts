import { isIPv4, isIPv6 } from "node:net";

/** The first four groups of an IPv6 address. One household or office has all the addresses in that range. */
function prefix(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const front = groups(head);
  const back = tail === undefined ? [] : groups(tail);
  const full =
    tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill("0"), ...back];
  return full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** What counts as one network address: an IPv4 address, or the /64 of an IPv6 address. */
export function clientNetworkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (isIPv4(ip) || !isIPv6(ip)) return ip;
  return `${prefix(ip)}::/64`;
}
