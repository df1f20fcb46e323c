import type { RevenueType } from '@fourfold/contract/reference/pay.ts';
import { flushSync } from 'react-dom';
import { payIn } from '../../../lib/amount.ts';
import { payIsMeant } from '../../../lib/far-out-pay.ts';
import { openPopup } from '../../../lib/popup.ts';
import { duplicateKeys, withoutDuplicates } from '../../../slices/job/components/skill-rows.ts';
import type { useJobDraft } from '../../../slices/job/components/use-job-draft.ts';

/* What the person decides before a job goes on. What changes, changes at once, so that it is saved next. */

type Draft = ReturnType<typeof useJobDraft>;

/** True once no skill appears twice; asks if one does. */
export async function settleDuplicates({ skills, setSkills }: Draft): Promise<boolean> {
  const duplicates = duplicateKeys(skills);
  if (duplicates.size === 0) return true;
  const twice = skills.filter(({ key }) => duplicates.has(key)).map((row) => row.name);
  const names = [...new Map(twice.map((one) => [one.trim().toLowerCase(), one.trim()])).values()];
  const agreed = await openPopup('removeJobSkillDuplicates', { names });
  if (agreed) flushSync(() => setSkills(withoutDuplicates(skills)));
  return agreed === true;
}

/** True once pay that is far out is meant as it stands, or in another unit. */
export async function settlePay({ form }: Draft): Promise<boolean> {
  const pay = payIn(form.getValues());
  const change = (unit: RevenueType) => flushSync(() => form.setFieldValue('revenueType', unit));
  return pay === null || (await payIsMeant(pay, change));
}
