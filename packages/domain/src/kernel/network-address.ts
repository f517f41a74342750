import { z } from "zod";

/** An IP address, or a range in CIDR notation. */
export const networkAddress = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  "Enter an IP address or a range such as 203.0.113.0/24.",
);

/** Whether a text is one that leaves some addresses out. */
export const isNetwork = (text: string): boolean =>
  networkAddress.safeParse(text).success && !text.endsWith("/0");
