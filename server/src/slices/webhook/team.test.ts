import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIn, testApp } from '../../../test/app.ts';
import { teamOf } from '../../../test/team.ts';
import { publishedCv, succeeded } from '../../../test/world.ts';
import { deliver } from '../application/application.commands.ts';

const app = await testApp();
await app.startJobs();
const { company, jobId, member } = await teamOf(app);

test('webhooks name nobody of the team @team-48', async () => {
  const ana = await member('ana@lantern.example');
  const body = {
    address: 'https://hooks.program.example/in',
    events: ['application.created', 'application.moved', 'job.closed'],
  };
  const url = `/v1/employer/company/${company.id}/webhook`;
  succeeded(await app.send('POST', url, { token: ana, body }));
  const person = await signIn(app, 'kit@person.example', 'candidate');
  const cv = await publishedCv(app, person);
  const path = `/v1/applicant/cv/${cv.id}/application/job/${jobId}`;
  const { id } = succeeded(await app.send<{ id: number }>('POST', path, { token: person }));
  await app.parts.runUnit((unit) => deliver(unit, id));
  const move = { status: 'employerDeclined', note: 'Thank you.' };
  succeeded(await app.send('PATCH', `/v1/employer/application/${id}`, { token: ana, body: move }));
  succeeded(await app.send('POST', `/v1/employer/job/${jobId}/close`, { token: ana, body: {} }));
  const { rows } = await sql<{ type: string; body: string }>`
    select type, body from webhook_delivery order by id`.execute(app.parts.db);
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(body.events));
  expect(JSON.stringify(rows)).not.toMatch(/Ana|Berg|Maren|Lind|@lantern\.example|Thank/);
});
