import type { OpenedRecord, RetentionYears } from '@fourfold/contract/record/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refresh } from '../../../refresh.ts';

export const useRetention = (companyId: number) =>
  useQuery({
    queryKey: ['record', companyId, 'retention'],
    queryFn: ({ signal }) => call('retentionGet', { params: { id: companyId }, signal }),
  });

export async function keepFor(companyId: number, years: RetentionYears): Promise<void> {
  await call('retentionUpdate', { params: { id: companyId }, body: { years } });
  await refresh('record');
}

/** Records of a company, those of one person where an address is given. */
export const useRecords = (companyId: number, email: string, offset: number, limit: number) =>
  useQuery({
    queryKey: ['record', companyId, 'list', email, offset],
    queryFn: ({ signal }) =>
      email === ''
        ? call('recordList', { params: { id: companyId }, query: { limit, offset }, signal })
        : call('recordFind', { params: { id: companyId }, body: { email }, signal }),
  });

export const useRecordLog = (companyId: number) =>
  useQuery({
    queryKey: ['record', companyId, 'log'],
    queryFn: ({ signal }) => call('recordLog', { params: { id: companyId }, signal }),
  });

export const useHold = (companyId: number, applicationId: number) =>
  useQuery({
    queryKey: ['record', companyId, 'hold', applicationId],
    queryFn: ({ signal }) =>
      call('recordHoldGet', { params: { id: companyId, applicationId }, signal }),
  });

/** The account's deleted companies whose records are kept; asks nothing in the other role. */
export const useGoneCompanies = (hiring: boolean) =>
  useQuery({
    queryKey: ['record', 'gone'],
    queryFn: ({ signal }) => call('goneCompanyList', { signal }),
    enabled: hiring,
  });

export type RecordDeed = 'hold' | 'release' | 'export';

/** Does something with an application's record, for a reason. Exporting downloads it. */
export async function doWithRecord(
  deed: RecordDeed,
  params: { id: number; applicationId: number },
  reason: string,
): Promise<void> {
  const input = { params, body: { reason } };
  if (deed === 'hold') await call('recordHold', input);
  else if (deed === 'release') await call('recordRelease', input);
  else download(await call('recordExport', input));
  await refresh('record');
}

function download(record: OpenedRecord): void {
  const text = JSON.stringify(record, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `kept-record-${record.applicationId}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
