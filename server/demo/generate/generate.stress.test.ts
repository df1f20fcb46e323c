import { interviewOffer } from '@fourfold/contract/application/interview.ts';
import { applicationStatuses } from '@fourfold/contract/application/schema.ts';
import { transitions } from '@fourfold/contract/application/transitions.ts';
import { completeCompany } from '@fourfold/contract/company/schema.ts';
import { educationInput, workHistoryInput } from '@fourfold/contract/cv/history.ts';
import { completeProfile, cvSkillsInput } from '@fourfold/contract/cv/schema.ts';
import { completeRole, jobSkillsInput } from '@fourfold/contract/job/schema.ts';
import { describe, expect, it } from 'vitest';
import { readTimes } from '../../src/slices/application/interview/times.ts';
import lists from '../../src/slices/reference/lists.json' with { type: 'json' };
import skillList from '../../src/slices/reference/skills.json' with { type: 'json' };
import { demoCompanyName } from '../catalogue/companies.ts';
import { firstYears, occupations } from '../catalogue/occupations.ts';
import { fittingBiteNotes } from '../catalogue/phrases.ts';
import { winsOf } from './behavior.ts';
import { demoEmployerEmail } from './companies.ts';
import { demoCandidateEmail } from './demo-candidate.ts';
import { generateMarketplace } from './generate.ts';
import type { Cv, Job } from './marketplace.ts';
import { yearly } from './pay.ts';

const now = new Date('2026-11-21T15:00:00Z');
const market = generateMarketplace(4, now);
const { accounts, companies, jobs, cvs, applications, dialogs } = market;

const at = <Item extends { key: number }>(list: readonly Item[], key: number): Item => {
  const item = list[key - 1];
  if (item?.key !== key) throw new Error(`Nothing at ${key}`);
  return item;
};
const tally = (names: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};
const ids = (kind: keyof typeof lists) => new Set<unknown>(lists[kind].map(({ id }) => id));

/** RULES.md section 7 with every weight 1. */
function score(job: Job, cv: Cv): number {
  const has = new Map(cv.skills.map(({ name, level }) => [name, level]));
  let points = 0;
  let required = 0;
  for (const { name, level } of job.skills) {
    points += Math.min(has.get(name) ?? 0, level);
    required += level;
  }
  const [theirs, own] = [winsOf(job.behaviors), winsOf(cv.behaviors)];
  const apart = (['yellow', 'blue', 'green', 'red'] as const).reduce(
    (sum, style) => sum + Math.abs(theirs[style] - own[style]),
    0,
  );
  return Math.round((0.8 * 100 * points) / required + 0.2 * 100 * (1 - apart / 32));
}

/** The deal-breakers of the skill enhancements (docs/rules/match.md). */
function passes(role: Job['role'], { profile }: Cv): boolean {
  const near = role.workMode === 'remote' || role.locationStateId === profile.locationStateId;
  return (
    near &&
    role.workMode !== null &&
    profile.workModes.includes(role.workMode) &&
    role.employmentTypeId === profile.employmentTypeId &&
    yearly(role.revenueMax ?? 0, role.revenueType ?? 'salary') >=
      yearly(profile.revenueMin ?? 0, profile.revenueType ?? 'salary')
  );
}

describe('generateMarketplace', () => {
  it('is the same for the same seed and different for another', () => {
    const text = JSON.stringify(market);
    expect(JSON.stringify(generateMarketplace(4, now)) === text).toBe(true);
    expect(JSON.stringify(generateMarketplace(8, now)) === text).toBe(false);
    expect(text).not.toMatch(/\{[^"{}]*[|.][^"{}]*\}|undefined|NaN/);
  });

  it('has the size and the mixture of a market', () => {
    expect(companies.length).toBe(42);
    expect(accounts.filter(({ role }) => role === 'employer').length).toBe(30);
    const job = tally(jobs.map(({ status }) => status));
    expect(job['published']).toBeGreaterThan(130);
    for (const status of ['draft', 'paused', 'closed']) expect(job[status]).toBeGreaterThan(7);
    expect(tally(cvs.map(({ status }) => status))).toEqual({ published: 1384, draft: 116 });
    expect(applications.length).toBeGreaterThan(2200);
    expect(applications.length).toBeLessThan(2900);
    const counts = tally(applications.map(({ status }) => status));
    for (const status of applicationStatuses) expect(counts[status], status).toBeGreaterThan(5);
    expect(new Set(jobs.map(({ role }) => role.revenueType)).size).toBe(3);
    expect(new Set(cvs.map(({ profile }) => profile.yearsOfExperience)).size).toBe(7);
  });

  it('refers to existing things', () => {
    for (const list of [accounts, companies, jobs, cvs, applications]) {
      list.forEach(({ key }, index) => expect(key).toBe(index + 1));
    }
    expect(new Set(accounts.map(({ email }) => email)).size).toBe(accounts.length);
    expect(accounts.filter(({ email }) => !email.endsWith('.example'))).toEqual([]);
    for (const company of companies) expect(at(accounts, company.accountKey).role).toBe('employer');
    for (const cv of cvs) expect(at(accounts, cv.accountKey).role).toBe('candidate');
    const names = new Set(skillList.map(({ name }) => name));
    for (const { skills } of [...jobs, ...cvs]) {
      expect(skills.filter(({ name }) => !names.has(name))).toEqual([]);
    }
    for (const { role } of jobs) {
      expect(ids('industry').has(role.industryId)).toBe(true);
      expect(ids('employmentType').has(role.employmentTypeId)).toBe(true);
      expect(ids('yearsOfExperience').has(role.yearsOfExperienceId)).toBe(true);
    }
    for (const { profile, educations } of cvs) {
      expect(ids('industry').has(profile.industryId)).toBe(true);
      expect(ids('state').has(profile.locationStateId)).toBe(true);
      expect(educations.every(({ degreeId }) => ids('degree').has(degreeId))).toBe(true);
    }
  });

  it('passes the forms of the contract', () => {
    for (const company of companies) completeCompany.parse({ ...company, logoId: 1 });
    for (const { status, role, skills, behaviors, occupation } of jobs) {
      jobSkillsInput.parse({ skills });
      if (status === 'draft') continue;
      completeRole.parse(role);
      expect(behaviors.length).toBe(24);
      expect(skills.length, occupation).toBeGreaterThanOrEqual(5);
      expect(skills.length, occupation).toBeLessThanOrEqual(9);
      expect(role.description.length, occupation).toBeGreaterThanOrEqual(400);
      expect(role.description.length, occupation).toBeLessThanOrEqual(1200);
    }
    for (const { status, avatar, profile, skills, workHistories, educations, behaviors } of cvs) {
      cvSkillsInput.parse({ skills });
      for (const work of workHistories) workHistoryInput.parse(work);
      for (const education of educations) educationInput.parse(education);
      if (status === 'draft') continue;
      completeProfile.parse({ ...profile, avatarId: avatar ? 1 : null });
      expect(behaviors.length).toBe(24);
      expect(skills.length).toBeGreaterThan(0);
    }
  });

  it('has consecutive jobs in every career', () => {
    for (const { workHistories, skills, profile } of cvs) {
      const own = new Set(workHistories.map(({ key }) => key));
      expect(skills.flatMap(({ works }) => works).filter((key) => !own.has(key))).toEqual([]);
      let next = '2026-11';
      for (const { startDate, endDate, currentJob } of workHistories) {
        expect(currentJob).toBe(endDate === null);
        expect((endDate ?? next) <= next).toBe(true);
        expect(startDate < (endDate ?? '2026-11')).toBe(true);
        next = startDate;
      }
      const months = workHistories
        .map((work) => [work.startDate, work.endDate ?? '2026-11'].map((text) => text.split('-')))
        .map(
          ([start = [], end = []]) =>
            12 * (+(end[0] ?? 0) - +(start[0] ?? 0)) + +(end[1] ?? 0) - +(start[1] ?? 0),
        )
        .reduce((sum, span) => sum + span, 0);
      const years = [12, 36, 60, 84, 120, 180].filter((least) => months >= least).length + 1;
      if (workHistories.length > 0) expect(profile.yearsOfExperience).toBe(years);
    }
  });

  it('shows nobody more years of a skill than it has', () => {
    for (const { key, skills, workHistories } of cvs) {
      const began = new Map(
        workHistories.map((work) => [work.key, Number(work.startDate.slice(0, 4))]),
      );
      for (const { name, works, workOutside } of skills) {
        const first = firstYears[name] ?? 0;
        expect(
          works.filter((work) => (began.get(work) ?? 0) < first),
          `${key}: ${name}`,
        ).toEqual([]);
        expect(works.length > 0 || workOutside).toBe(true);
      }
    }
  });

  it('moves applications by the rules and in order of time', () => {
    const pairs = new Set(applications.map(({ jobKey, cvKey }) => `${jobKey} ${cvKey}`));
    expect(pairs.size).toBe(applications.length);
    for (const { jobKey, cvKey, origin, status, createdDate, events } of applications) {
      const job = at(jobs, jobKey);
      const cv = at(cvs, cvKey);
      expect(cv.status).toBe('published');
      expect(events[0]?.to).toBe(origin === 'applicant' ? 'preNew' : 'invite');
      expect(events.at(-1)?.to).toBe(status);
      expect(createdDate).toBe(events[0]?.date);
      expect(
        createdDate > (job.publishedDate ?? '') && createdDate > (cv.publishedDate ?? ''),
      ).toBe(true);
      expect((events.at(-1)?.date ?? '') <= now.toISOString()).toBe(true);
      if (status === 'preNew') expect(job.status).toBe('paused');
      events.forEach(({ from, to, actor, reason, date }, index) => {
        const before = events[index - 1];
        expect(from).toBe(before?.to ?? null);
        if (before) expect(date > before.date).toBe(true);
        if (from) expect(transitions[from][actor], `${from} ${to}`).toContain(to);
        expect(reason !== '').toBe(to.endsWith('Declined'));
      });
    }
    for (const { events, cvKey } of applications) {
      const last = events.filter(({ actor }) => actor === 'candidate').at(-1);
      expect(at(cvs, cvKey).activeDate >= (last?.date ?? '')).toBe(true);
    }
  });

  it('tells only well matching people that they were found first', () => {
    const praise = fittingBiteNotes.map((note) => note.replace(/.*”/, ''));
    const praised = applications.filter(({ events }) =>
      events.some(({ note }) => praise.some((words) => note.endsWith(words))),
    );
    expect(praised.length).toBeGreaterThan(20);
    for (const { jobKey, cvKey } of praised) {
      expect(score(at(jobs, jobKey), at(cvs, cvKey))).toBeGreaterThanOrEqual(60);
    }
  });

  it('has people talk after the last move and agree on future interviews', () => {
    expect(dialogs.length).toBe(11);
    expect(new Set(dialogs.map(({ applicationKey }) => applicationKey)).size).toBe(11);
    for (const { applicationKey, accountKeys, messages, interview } of dialogs) {
      const { cvKey, status, updatedDate } = at(applications, applicationKey);
      expect(accountKeys.candidate).toBe(at(cvs, cvKey).accountKey);
      const dates = [updatedDate, ...messages.map(({ date }) => date), now.toISOString()];
      expect(dates).toEqual(dates.toSorted());
      expect(new Set(dates).size).toBe(dates.length);
      for (const { from, date } of messages)
        expect(at(accounts, accountKeys[from]).activeDate >= date).toBe(true);
      if (!interview) continue;
      expect(status).toBe('nextSteps');
      const { offeredDate, takenDate, ...offer } = interview;
      expect(dates).toContain(offeredDate);
      expect((takenDate ?? now.toISOString()) > offeredDate).toBe(true);
      const { starts, problems } = readTimes(interviewOffer.parse(offer), now);
      expect(problems).toEqual({});
      expect(starts.length).toBe(offer.times.length);
    }
  });

  it('pauses either all open jobs of an employer or none', () => {
    const owners = new Map(companies.map(({ key, accountKey }) => [key, accountKey]));
    const perOwner = Map.groupBy(jobs, ({ companyKey }) => owners.get(companyKey));
    for (const own of perOwner.values()) {
      const { paused, published } = tally(own.map(({ status }) => status));
      expect(paused === undefined || published === undefined).toBe(true);
    }
  });

  it('has work for everyone and people for every trade', () => {
    const published = cvs.filter(({ status }) => status === 'published');
    for (const { key } of occupations) {
      const fitting = jobs
        .filter(({ occupation, status }) => occupation === key && status === 'published')
        .map((job) => published.filter((cv) => score(job, cv) > 40).length);
      expect(Math.max(0, ...fitting), key).toBeGreaterThanOrEqual(10);
    }
  });

  it('prepares the lists of the two named people', () => {
    const employer = accounts.find(({ email }) => email === demoEmployerEmail);
    const company = companies.find(({ name }) => name === demoCompanyName);
    expect(company?.accountKey).toBe(employer?.key);
    const own = jobs.filter(({ companyKey }) => companyKey === company?.key);
    expect(tally(own.map(({ status }) => status))).toEqual({ published: 6, draft: 1, closed: 1 });
    const applicants = applications.filter(({ jobKey }) => own.some(({ key }) => key === jobKey));
    expect(applicants.length).toBeGreaterThanOrEqual(25);
    expect(new Set(applicants.map(({ status }) => status)).size).toBe(
      applicationStatuses.length - 1,
    );

    const candidate = cvs.find(
      ({ accountKey }) => at(accounts, accountKey).email === demoCandidateEmail,
    );
    expect(candidate?.status).toBe('published');
    const mine = applications.filter(({ cvKey }) => cvKey === candidate?.key);
    expect(mine.filter(({ origin }) => origin === 'applicant').length).toBeGreaterThanOrEqual(4);
    expect(mine.filter(({ origin }) => origin === 'employer').length).toBeGreaterThanOrEqual(4);
    expect(new Set(mine.map(({ status }) => status)).size).toBeGreaterThanOrEqual(8);
    const open = jobs.filter(({ status }) => status === 'published');
    const passing = open.filter(({ role }) => candidate && passes(role, candidate));
    expect(passing.length).toBeGreaterThanOrEqual(40);
    const green = open.filter((job) => candidate && score(job, candidate) > 76);
    expect(green.length).toBeGreaterThanOrEqual(5);
  });
});
