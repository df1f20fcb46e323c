import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { sampled } from '../../../test/lane.ts';
import { beKnown } from '../../../test/plans.ts';
import { messenger } from '../../../test/talk.ts';
import { publishedCompany, publishedJob, succeeded } from '../../../test/world.ts';

/** What is written, and what people type who look for it. */
const alike: readonly [string, readonly string[]][] = [
  [
    'Conor O’Malleyx',
    ["O'Malleyx", 'O’Malleyx', 'OMalleyx', 'OʻMalleyx', 'O`Malleyx', 'O´Malleyx'],
  ],
  ["Ciara O'Nealex", ['O’Nealex', 'ONEALEX']],
  ['Łukasz Wałęsax', ['Walesax', 'lukasz walesax', 'WAŁĘSAX']],
  ['Søren Þórðarsonx', ['soren thordarsonx', 'Sören Thórdarsonx']],
  ['Anna Großx', ['Grossx', 'GROẞX']],
  ['Inês D\u2011Souzax', ['D-Souzax', 'D–Souzax', 'D Souzax', 'd\u2212souzax']],
  ['Max D Soutox', ['D-Soutox']],
  ['Ｊöran Ærtinx', ['joran aertinx', 'Jör\u200ban Ærtin\u00adx']],
  ['Ida St. Cloudx', ['St Cloudx', 'st. cloudx']],
];

interface List {
  list: { id: number; name?: string; other?: { name: string } }[];
  count: number;
}

test("every search takes ’ and ', dashes, periods behind words and letters like ł as one @search-43", async () => {
  const app = await testApp();
  const talk = await messenger(app);
  const { boss } = talk;
  const job = await publishedJob(app, boss.token, boss.companyId);
  const company = await publishedCompany(app, boss.token);
  // In the directory without a job, whose name would be found too.
  await beKnown(app, boss.token);
  const found = async (token: string, url: string) => {
    const { list, count } = succeeded(await app.send<List>('GET', url, { token }));
    return [count, list.map(({ id }) => id)];
  };
  const lost: string[] = [];
  for (const [name, searches] of alike) {
    const { id, person } = await talk.newTalk();
    const [firstName = '', ...rest] = name.split(' ');
    const profile = { firstName, lastName: rest.join(' '), locationCity: name };
    const cv = `/v1/applicant/cv/${person.cvId}/profile`;
    succeeded(await app.send('PATCH', cv, { token: person.token, body: profile }));
    const role = `/v1/employer/job/${job.id}/role`;
    const body = { name: `Nurse ${name}`, locationCity: name, pto: [name] };
    succeeded(await app.send('PATCH', role, { token: boss.token, body }));
    const its = `/v1/employer/company/${company.id}`;
    succeeded(await app.send('PATCH', its, { token: boss.token, body: { name } }));
    await talk.said(person.token, id, `I am ${name}, hello`);
    // How signs are folded has a table test of its own; here each place uses it.
    for (const search of sampled(searches.slice(0, 1), searches)) {
      const words = encodeURIComponent(search);
      const asked: [string, string, number][] = [
        [boss.token, `/v1/employer/candidate?search=${words}`, person.cvId],
        [boss.token, `/v1/employer/candidate?locationCity=${words}`, person.cvId],
        [boss.token, `/v1/employer/job?search=${words}`, job.id],
        [boss.token, `/v1/employer/company?search=${words}`, company.id],
        [boss.token, `/v1/messenger/dialog?userRole=employer&search=${words}`, id],
        [person.token, `/v1/applicant/job?search=${words}`, job.id],
        [person.token, `/v1/applicant/job?locationCity=${words}`, job.id],
        [
          person.token,
          `/v1/applicant/job?benefit=${encodeURIComponent(name)}&search=${words}`,
          job.id,
        ],
        [person.token, `/v1/applicant/company?search=${words}`, company.id],
      ];
      for (const [token, url, wanted] of asked)
        if (String(await found(token, url)) !== String([1, [wanted]])) lost.push(`${name} ${url}`);
      const open = await app.http.inject({
        url: `/open/v1/jobs?search=${words}`,
        remoteAddress: `10.8.${id}.${lost.length}`,
      });
      const ids = open.json<{ data: List }>().data.list.map((one) => one.id);
      if (String(ids) !== String(job.id)) lost.push(`${name} open: ${search}`);
      const said = await talk.messages(boss.token, id, `?search=${words}`);
      if (said.count !== 1) lost.push(`${name}, message: ${search}`);
    }
  }
  expect(lost).toEqual([]);
});
