import type { FastifyInstance } from 'fastify';
import { BlockList, isIPv6 } from 'node:net';
import { notFound } from './refusal.ts';

/** This machine and its private networks: the far ends of a container's port or a tunnel. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8);
near.addSubnet('10.0.0.0', 8);
near.addSubnet('172.16.0.0', 12);
near.addSubnet('192.168.0.0', 16);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Restricts the pages under /dev, which show sign-in codes, to this machine: opened directly, by a
 * tunnel or through a container's port. The host must be a local one, which a name rebound to
 * 127.0.0.1 is not, and the caller's address must be private. Call it before any route is
 * registered.
 */
export function guardDevPages(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ routeOptions, headers, ip }) => {
    if (!routeOptions.url?.startsWith('/dev/')) return;
    const isNear = near.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
    if (!isNear || !localHost.test(headers.host ?? '')) throw notFound('Page not found');
  });
}
