import { Client } from 'pg';
import { vi } from 'vitest';

/**
 * The answer of a reading call, and the statements that this process sends meanwhile, except those
 * of the nodes' channel, which checks for unsent events every two seconds.
 */
export async function statementsOf<Result>(
  call: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const queries = vi.spyOn(Client.prototype, 'query');
  try {
    const result = await call();
    const statements = queries.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text))
      .filter((text) => !text.includes('live_outbox'));
    return { result, statements };
  } finally {
    queries.mockRestore();
  }
}
