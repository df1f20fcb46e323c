import type { caseEndpoints } from '@fourfold/contract/case/endpoints.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { report } from './report.commands.ts';
import { subjectFor } from './subject.queries.ts';

export const caseRoutes: Handlers<typeof caseEndpoints> = {
  async report(call) {
    const { unit, caller, body } = call;
    const { reason, words, ...subject } = body;
    const found = await subjectFor(call, subject);
    const entry = {
      source: 'report',
      reason,
      words,
      reporter: { accountId: caller.userId },
    } as const;
    return { isNew: await report(unit, found, entry) };
  },
};
