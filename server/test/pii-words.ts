import { mailsTo, type TestApp } from './app.ts';
import type { messenger } from './talk.ts';
import {
  companyFields,
  educationFields,
  everyAnswer,
  profileFields,
  publishedJob,
  roleFields,
  succeeded,
  uploadPicture,
  workFields,
} from './world.ts';

/** Fills every field that a person can fill in, on both sides, each with a unique word. */
export function canaries(app: TestApp, talk: Awaited<ReturnType<typeof messenger>>) {
  const planted = new Set<string>();
  /** A unique word for one field. */
  const plant = (field: string) => {
    const word = `zqx${field}qz`;
    planted.add(word);
    return word;
  };

  const send = async <Data>(
    token: string,
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    body = {},
  ) => succeeded(await app.send<Data>(method, url, { token, body }));

  /** Signs in by a code, with its own browser name. */
  async function signInAs(email: string, browser: string): Promise<string> {
    await app.send('POST', '/v1/auth/login/email', { body: { email } });
    const [mail] = await mailsTo(app, email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    const answer = await app.send<{ accessToken: string }>(
      'POST',
      '/v1/auth/login/email/verify-code',
      { body: { email, code }, headers: { 'user-agent': browser } },
    );
    return succeeded(answer).accessToken;
  }

  async function beCandidate(token: string) {
    await send(token, 'PATCH', '/v1/user/profile', { role: 'candidate' });
    const avatar = await uploadPicture(app, token);
    const cv = await send<{ id: number }>(token, 'POST', '/v1/applicant/cv');
    const own = `/v1/applicant/cv/${cv.id}`;
    planted.add('2185550997');
    planted.add('77310');
    await send(token, 'PATCH', `${own}/profile`, {
      ...profileFields(avatar.id),
      firstName: plant('first'),
      lastName: plant('last'),
      position: plant('position'),
      bio: plant('bio'),
      contactEmail: `${plant('contact')}@post.example`,
      contactPhone: '2185550997',
      locationCity: plant('city'),
      locationPostalCode: '77310',
    });
    await send(token, 'POST', `${own}/work-history`, {
      ...workFields,
      name: plant('workname'),
      position: plant('workposition'),
      tasks: plant('tasks'),
    });
    await send(token, 'POST', `${own}/education`, { ...educationFields, name: plant('school') });
    const links = [`https://${plant('link')}.example`];
    const skills = [
      { name: 'Welding', level: 4, workOutside: true, links },
      { name: plant('skillname'), level: 2, workOutside: true, links: [] },
    ];
    await send(token, 'PATCH', `${own}/skill`, { skills });
    await send(token, 'PATCH', `${own}/behavior`, { behaviors: everyAnswer() });
    await send(token, 'POST', '/v1/applicant/cv/publish');

    const { boss, market } = talk;
    const job = await publishedJob(app, boss.token, boss.companyId);
    const applied = await market.apply({ token, cvId: cv.id }, job.id);
    await talk.said(token, applied, plant('message'));
    const url = `/v1/employer/application/${applied}`;
    await send(boss.token, 'PATCH', url, { status: 'nextSteps' });
    const offer = { times: ['2026-03-16T10:00'], durationMinutes: 45, timeZone: 'America/Chicago' };
    await send(boss.token, 'POST', `${url}/interview`, { ...offer, place: 'Quay 4' });
    const answer = `/v1/applicant/application/${applied}`;
    await send(token, 'POST', `${answer}/interview/decline`, { note: plant('interviewanswer') });
    // Stored for the employer's retries.
    const body = { status: 'offer' };
    const headers = { 'idempotency-key': 'of-the-employer' };
    succeeded(await app.send('PATCH', url, { token: boss.token, body, headers }));
    await market.attach({ token }, applied, { name: `${plant('file')}.pdf` }).then(succeeded);
    await send(token, 'PATCH', answer, { status: 'offerDeclined', note: plant('movenote') });
    const other = await publishedJob(app, boss.token, boss.companyId);
    const hidden = { reason: 'Too far away', note: plant('hiddennote') };
    await send(token, 'PUT', `/v1/applicant/job/${other.id}/hidden`, hidden);
    const query = { search: plant('query') };
    const search = { name: plant('searchname'), role: 'candidate', query, alert: true };
    await send(token, 'POST', '/v1/user/saved-search', search);
  }

  async function beEmployer(token: string) {
    await send(token, 'PATCH', '/v1/user/profile', { role: 'employer' });
    const logo = await uploadPicture(app, token);
    planted.add('88420');
    const company = await send<{ id: number }>(token, 'POST', '/v1/employer/company', {
      ...companyFields(logo.id),
      name: plant('company'),
      website: `https://${plant('website')}.example`,
      position: plant('companyposition'),
      description: plant('companytext'),
      specialties: plant('specialties'),
      locationCity: plant('companycity'),
      postalCode: '88420',
    });
    const job = await publishedJob(app, token, company.id);
    await send(token, 'PATCH', `/v1/employer/job/${job.id}/role`, {
      ...roleFields,
      name: plant('job'),
      description: plant('jobtext'),
      locationCity: plant('jobcity'),
      pto: [plant('pto')],
      insurance: [plant('insurance')],
      retirementBenefits: [plant('retirement')],
    });
    const { market } = talk;
    const person = await market.newPerson();
    const applied = await market.apply(person, job.id);
    await talk.said(token, applied, plant('employermessage'));
    await send(token, 'POST', '/v1/employer/saved-text', { text: plant('savedtext') });
    const url = `/v1/employer/application/${applied}`;
    await send(token, 'PATCH', url, { status: 'nextSteps' });
    await send(token, 'POST', `${url}/interview`, {
      times: ['2026-03-16T10:00'],
      durationMinutes: 45,
      timeZone: 'America/Chicago',
      place: plant('place'),
      note: plant('interviewnote'),
    });
    const bitten = await market.newPerson();
    const bite = { candidateId: bitten.cvId, note: plant('bitenote') };
    await send(token, 'POST', `/v1/employer/job/${job.id}/bite`, bite);
    await send(token, 'PUT', `/v1/employer/job/${job.id}/candidate/${bitten.cvId}/saved`);
    const query = { search: plant('employerquery') };
    const search = { name: plant('employersearch'), role: 'employer', query, alert: true };
    await send(token, 'POST', '/v1/user/saved-search', search);

    const former = await send<{ id: number }>(token, 'POST', '/v1/employer/company', {
      ...companyFields(logo.id),
      name: plant('formercompany'),
    });
    const formerJob = await publishedJob(app, token, former.id);
    await send(token, 'PATCH', `/v1/employer/job/${formerJob.id}/role`, {
      ...roleFields,
      name: plant('formerjob'),
    });
    const late = { candidateId: bitten.cvId, note: plant('formernote') };
    await send(token, 'POST', `/v1/employer/job/${formerJob.id}/bite`, late);
    await send(token, 'DELETE', `/v1/employer/company/${former.id}`);
  }

  return { planted, plant, signInAs, beCandidate, beEmployer };
}
