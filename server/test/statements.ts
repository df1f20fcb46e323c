import { Client } from 'pg';
import { vi } from 'vitest';

/**
 * What a call that reads comes back with, and the statements that this process sends meanwhile. Not
 * those of the nodes' channel, which looks every two seconds whether something was left to be told.
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
