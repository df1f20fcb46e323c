import type { AdDraft } from '@fourfold/contract/job/ad.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { OwnCompany } from '../company/company.access.ts';
import type { Author } from '../reference/names.commands.ts';
import { createDraft, writeSkills } from './job.commands.ts';
import { jobChanged } from './job.events.ts';

/** Creates a draft from each ad in a locked company, all or none. @returns ids in their order */
export async function createDraftsOfAds(
  unit: UnitOfWork,
  company: OwnCompany,
  ads: readonly AdDraft[],
  author: Author,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { key, role, skills } of ads) {
    const id = await createDraft(unit, company, role, key);
    await writeSkills(unit, id, skills, author, []);
    await unit.emit(jobChanged, { jobId: id });
    ids.push(id);
  }
  return ids;
}
