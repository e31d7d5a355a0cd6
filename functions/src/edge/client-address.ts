import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address of everybody whose address cannot be told; they share one limit (design, section 8, point 11). */
export const UNKNOWN_ADDRESS = 'unknown';

/** What of an HTTP request tells where it came from. */
export type Connection = {
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string | undefined };
};

/**
 * Where a call came from, as our own front end saw it (docs/decisions/0011). `trustedProxies`: how many of ours stand before the Function; each
 * appends one entry at the right end of X-Forwarded-For. Everything further left the caller wrote, and is not believed. With none, only the
 * connection itself counts.
 */
export function clientAddress(connection: Connection | undefined, trustedProxies: number): string {
  if (!connection) return UNKNOWN_ADDRESS;
  const { headers, socket } = connection;
  if (trustedProxies === 0) return canonical(socket.remoteAddress);
  const entries = String(headers['x-forwarded-for'] ?? '').split(',');
  return canonical(entries.at(-trustedProxies)?.trim());
}

/** One spelling for each address; an IPv4 address that arrives as IPv6 (::ffff:192.0.2.1) is the IPv4 address. */
function canonical(address: string | undefined): string {
  if (!address || isIP(address) === 0) return UNKNOWN_ADDRESS;
  return ipaddr.process(address).toString();
}

/** What a limit counts by: an IPv4 address, or the /64 of an IPv6 address, of which one connection usually has the whole. */
export function addressBucket(address: string): string {
  if (isIP(address) === 0) return UNKNOWN_ADDRESS;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString()}/64`;
}
