import { brokeOff, isUnreachable } from '../../../platform/db/cluster.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

/**
 * The answer of a search over all CVs; a 503 in words of its own while a database that holds some of
 * them cannot be reached. Calls that need no such search go on.
 */
export async function orUnavailable<Answer>(search: Promise<Answer>): Promise<Answer> {
  try {
    return await search;
  } catch (error) {
    if (!isUnreachable(error) && !brokeOff(error)) throw error;
    throw new Refusal(
      'error',
      'Search for people is not available right now; please try again in a few minutes',
      { code: 503, retryAfter: 30 },
    );
  }
}
