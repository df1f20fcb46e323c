import type { JobRole } from '@fourfold/contract/job/schema.ts';
import type { CompanyEntry } from '../catalogue/company.ts';
import { paidTimeOff } from '../catalogue/phrases.ts';
import type { Random } from './random.ts';

export type BenefitPackage = Pick<JobRole, 'pto' | 'insurance' | 'retirementBenefits'>;

const fullTime = 1;
const partTime = 2;

const isVacation = (title: string) => /weeks|days of/.test(title);

/** What a company offers to everybody. */
export function packageOf(random: Random, entry: CompanyEntry): BenefitPackage {
  const some = (choices: [string, number][]) =>
    choices.filter(([, share]) => random.chance(share)).map(([title]) => title);
  const unlimited = entry.industryId === 9 && random.chance(0.4);
  const extras = random.shuffled(paidTimeOff.filter((title) => !isVacation(title)));
  return {
    pto: [
      unlimited ? 'Unlimited PTO' : random.pick(paidTimeOff.filter((title) => isVacation(title))),
      ...some([
        ['Maternity leave', 0.7],
        ['Paternity leave', 0.6],
      ]),
      ...extras.slice(0, random.int(0, 2)),
    ],
    insurance: [
      'Health',
      ...some([
        ['Vision', 0.7],
        ['Dental', 0.85],
        ['Life', 0.45],
      ]),
    ],
    retirementBenefits: entry.retirementBenefits ?? [
      random.chance(0.8) ? '401k' : 'IRA',
      ...some([['Profit sharing', 0.15]]),
    ],
  };
}

/** Part-time colleagues get most of it, the others none. */
export function benefitsFor(all: BenefitPackage, employmentTypeId: number): BenefitPackage {
  if (employmentTypeId === fullTime) return all;
  if (employmentTypeId !== partTime) return { pto: [], insurance: [], retirementBenefits: [] };
  return {
    pto: all.pto.filter((title) => title !== 'Unlimited PTO'),
    insurance: all.insurance.slice(0, 1),
    retirementBenefits: all.retirementBenefits,
  };
}
