import { z } from 'zod';
import type { GooglePort } from './port.ts';

/** Timeout for Google in ms: a user waits, and so does a transaction. */
const patienceMs = 4_000;
/** Concurrent requests; fewer than there are database connections. */
const atOnce = 4;

/** Numbers and booleans arrive as text. */
const tokenInfo = z.object({
  aud: z.string(),
  sub: z.string().regex(/^\w{1,255}$/),
  exp: z.coerce.number(),
  email: z.string().default(''),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
});

/** Google's tokeninfo endpoint. It accepts tokens of any client, so we check the audience. */
export function googleTokens(settings: { clientId: string; tokeninfoUrl: string }): GooglePort {
  let running = 0;
  return {
    async identify(accessToken, now) {
      if (running >= atOnce) throw new Error('Google is asked too much at once');
      running += 1;
      try {
        const url = new URL(settings.tokeninfoUrl);
        url.searchParams.set('access_token', accessToken);
        const answer = await fetch(url, {
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        });
        if (answer.status >= 500) throw new Error(`Google answers ${answer.status}`);
        const info = tokenInfo.safeParse(answer.ok ? parsed(await answer.text()) : null).data;
        if (!info || info.aud !== settings.clientId || info.exp * 1000 <= now.getTime())
          return null;
        return { sub: info.sub, email: info.email, emailVerified: info.email_verified };
      } finally {
        running -= 1;
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
