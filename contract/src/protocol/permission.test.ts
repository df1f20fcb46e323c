import { expect, test } from 'vitest';
import {
  mayDo,
  memberRoles,
  permissions,
  seesAssignedOnly,
  teamRoles,
  type Permission,
} from './permission.ts';

/** RULES.md section 12: owner, recruiter, hiring manager, interviewer, observer. */
const table: Record<Permission, string> = {
  'company.read': 'O R H I V',
  'company.edit': 'O R - - -',
  'company.delete': 'O - - - -',
  'company.handOver': 'O - - - -',
  'record.keep': 'O - - - -',
  'team.read': 'O R H I V',
  'team.edit': 'O R - - -',
  'program.edit': 'O R - - -',
  'job.read': 'O R H I V',
  'job.edit': 'O R H - -',
  'job.settings': 'O R - - -',
  'person.find': 'O R H - -',
  'applicant.read': 'O R H I V',
  'applicant.contacts': 'O R H - -',
  'applicant.move': 'O R H - -',
  'applicant.assign': 'O R H - -',
  'applicant.request': 'O R - - -',
  'note.read': 'O R H I V',
  'note.write': 'O R H I -',
  'note.hide': 'O R H - -',
  conversation: 'O R H - -',
  figures: 'O R H - V',
};

test('each role may do what the table of the rules says, and nothing else @team-2', () => {
  const letters = 'ORHIV';
  const rowOf = (permission: Permission) =>
    teamRoles.map((role, at) => (mayDo(role, permission) ? letters[at] : '-')).join(' ');
  const names = Object.keys(permissions) as Permission[];
  expect(Object.fromEntries(names.map((name) => [name, rowOf(name)]))).toEqual(table);
});

test('the roles from the most powerful on; interviewers alone see only who is assigned to them', () => {
  expect(teamRoles).toEqual(['owner', 'recruiter', 'hiringManager', 'interviewer', 'observer']);
  expect(teamRoles.filter(seesAssignedOnly)).toEqual(['interviewer']);
});

test('whoever edits a team has no role below one that they give or take @team-2', () => {
  const [highest] = memberRoles;
  for (const role of permissions['team.edit'])
    expect([role, teamRoles.indexOf(role) <= teamRoles.indexOf(highest)]).toEqual([role, true]);
  expect(memberRoles).not.toContain('owner');
});
