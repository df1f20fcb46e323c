import type { RequestKind } from '@fourfold/contract/application/request.ts';
import { call } from '../../../lib/api.ts';
import { refresh } from '../../../refresh.ts';
import { cacheOwnApplication } from './own-applications.ts';

/** Asks the company about an application, without a reason. */
export async function askForRequest(id: number, kind: RequestKind): Promise<void> {
  cacheOwnApplication(await call('applicationAsk', { params: { id }, body: { kind } }));
}

/** Says that what a candidate asked for is done. */
export async function endRequest(id: number, kind: RequestKind): Promise<void> {
  await call('applicationRequestDone', { params: { id }, body: { kind } });
  await refresh('application');
}
