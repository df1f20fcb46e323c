import type { PublicReport } from '@fourfold/contract/open/report.ts';
import type { ReportInput } from '@fourfold/contract/case/schema.ts';
import { call } from '../../../lib/api.ts';

const said = ({ isNew }: { isNew: boolean }) =>
  isNew
    ? 'Reported. We e-mail you once it’s decided.'
    : 'You have reported this before. We e-mail you once it’s decided.';

/** Reports something to the operators; nobody else is told. @returns what to say */
export const report = async (body: ReportInput): Promise<string> =>
  said(await call('report', { body }));

/** Sends an address the code that reports by it. */
export const sendReportCode = (email: string) => call('openReportCode', { body: { email } });

/** Reports what has a public page, without an account. @returns what to say */
export const reportByAddress = async (body: PublicReport): Promise<string> =>
  said(await call('openReport', { body }));
