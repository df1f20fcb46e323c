import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { codes, failure, type Answer, type Message } from './message.ts';

/*
 * Determines the protocol version of a request. Since 2026-07-28 each request names it, in its body
 * and in headers that must agree; in older versions a client begins with `initialize` and then
 * sends the header.
 */

/** Newest first. 2025-03-26 is missing because its bodies may have several messages. */
export const statelessVersions = ['2026-07-28'];
export const begunVersions = ['2025-11-25', '2025-06-18'];
export const versions = [...statelessVersions, ...begunVersions];

const prefix = 'io.modelcontextprotocol/';
export const serverInfoKey = `${prefix}serverInfo`;

const versionKey = `${prefix}protocolVersion`;
const said = z.object({
  [versionKey]: z.string(),
  [`${prefix}clientCapabilities`]: z.record(z.string(), z.unknown()),
});
const saidVersion = z.object({ [versionKey]: z.string() });

/** Decodes a header; names that are not plain ASCII are in base64. */
const headerText = (value: string): string => {
  const coded = /^=\?base64\?([A-Za-z\d+/]*={0,2})\?=$/.exec(value)?.[1];
  return coded === undefined ? value : Buffer.from(coded, 'base64').toString('utf8');
};

/** Whether a request uses a version without `initialize`; or why it is refused. */
export function spokenBy(
  { id, method, params }: Message,
  headers: IncomingHttpHeaders,
): { stateless: boolean } | { refusal: Answer } {
  const refuse = (code: number, text: string, data?: object) => ({
    refusal: { status: 400, body: failure(id, code, text, data) },
  });
  const meta = params?.['_meta'];
  const read = said.safeParse(meta);
  const header = headers['mcp-protocol-version'];
  const inBody = saidVersion.safeParse(meta).data?.[versionKey];
  const requested = inBody ?? header;
  if (requested !== undefined && !versions.includes(String(requested)))
    return refuse(codes.version, 'Unsupported protocol version', {
      supported: versions,
      requested,
    });
  const stateless = statelessVersions.includes(String(requested));
  if (!stateless || id === undefined) return { stateless };
  const differing = (
    [
      ['MCP-Protocol-Version', header, inBody],
      ['Mcp-Method', headers['mcp-method'], method],
      ...(method === 'tools/call'
        ? ([['Mcp-Name', headers['mcp-name'], params?.['name']]] as const)
        : []),
    ] as const
  ).find(([, value, body]) => body !== undefined && headerText(String(value ?? '')) !== body);
  if (differing)
    return refuse(codes.headers, `Header mismatch: ${differing[0]} is not what the body says`);
  if (!read.success) return refuse(codes.params, z.prettifyError(read.error));
  return { stateless };
}
