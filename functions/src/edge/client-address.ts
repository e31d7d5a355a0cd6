import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address of callers whose address is unknown; they share one limit. */
export const UNKNOWN_ADDRESS = 'unknown';

/** The parts of an HTTP request that contain the caller's address. */
export type Connection = {
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string | undefined };
};

/**
 * The caller's address as our own front end saw it (docs/decisions/0011). `trustedProxies` is the
 * number of our proxies before the Function; each appends one entry to X-Forwarded-For. Entries before
 * those are the caller's and not trusted. Without proxies, the address is the connection's.
 */
export function clientAddress(connection: Connection | undefined, trustedProxies: number): string {
  if (!connection) return UNKNOWN_ADDRESS;
  const { headers, socket } = connection;
  if (trustedProxies === 0) return canonical(socket.remoteAddress);
  const entries = String(headers['x-forwarded-for'] ?? '').split(',');
  return canonical(entries.at(-trustedProxies)?.trim());
}

/** One spelling per address; an IPv4 address mapped to IPv6 (::ffff:192.0.2.1) becomes IPv4. */
function canonical(address: string | undefined): string {
  if (!address || isIP(address) === 0) return UNKNOWN_ADDRESS;
  return ipaddr.process(address).toString();
}

/** The unit of a rate limit: an IPv4 address, or the /64 of an IPv6 address, which one connection usually has. */
export function addressBucket(address: string): string {
  if (isIP(address) === 0) return UNKNOWN_ADDRESS;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString()}/64`;
}
