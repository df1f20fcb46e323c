import type { FastifyReply, FastifyRequest } from 'fastify';

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Whether a browser sent the request: it names the requesting site in a header that pages cannot
 * change. Browsers older than `Sec-Fetch-Site` (2023) send `Origin` with every POST, and a token
 * planted in them is a cookie, which they send too. `Sec-Fetch-Mode` proves nothing, because Node's
 * `fetch` sends it as well.
 */
export const fromBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.origin !== undefined ||
  headers.referer !== undefined ||
  headers.cookie !== undefined ||
  headers['sec-fetch-site'] !== undefined;

/**
 * The cookie that binds a session to its browser. Scripts cannot read it, so a refresh token stolen
 * from a page is worthless alone.
 * @param publicUrl the public address; without it, the request's own host
 */
export function bindingCookie(publicUrl: string | undefined) {
  const kind = (request: FastifyRequest) => {
    const secure = (publicUrl ?? `${request.protocol}:`).startsWith('https:');
    const name = secure ? '__Host-fourfold' : 'fourfold-session';
    return { name, options: { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const };
  };
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[kind(request).name],
    /** @param expires undefined: when the browser session ends */
    set({ request, reply }: Http, value: string, expires: Date | undefined): void {
      const { name, options } = kind(request);
      reply.setCookie(name, value, { ...options, ...(expires ? { expires } : {}) });
    },
    clear({ request, reply }: Http): void {
      const { name, options } = kind(request);
      reply.clearCookie(name, options);
    },
  };
}

export type BindingCookie = ReturnType<typeof bindingCookie>;
