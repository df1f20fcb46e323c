import type { Attachment } from '@fourfold/contract/application/attachment.ts';
import type { ApplicationSummary } from '@fourfold/contract/application/schema.ts';
import { deliver } from '../src/slices/application/application.commands.ts';
import { signIn, type TestApp } from './app.ts';
import { formWith, publishedCompany, publishedCv, succeeded, type SkillLevel } from './world.ts';

export interface Person {
  token: string;
  cvId: number;
}

/** Makes employers, people and applications, each new one with an address of its own. */
export function marketplace(app: TestApp) {
  let strangers = 0;
  const deliverNow = (id: number) => app.parts.runUnit((unit) => deliver(unit, id));
  return {
    async newEmployer(): Promise<{ token: string; companyId: number }> {
      strangers += 1;
      const token = await signIn(app, `employer-${strangers}@market.example`, 'employer');
      return { token, companyId: (await publishedCompany(app, token)).id };
    },

    async newPerson(skills?: SkillLevel[]): Promise<Person> {
      strangers += 1;
      const token = await signIn(app, `person-${strangers}@market.example`, 'candidate');
      return { token, cvId: (await publishedCv(app, token, skills)).id };
    },

    /** @returns the application's id */
    async apply(person: Person, jobId: number, delivered = true): Promise<number> {
      const url = `/v1/applicant/cv/${person.cvId}/application/job/${jobId}`;
      const application = succeeded(
        await app.send<ApplicationSummary>('POST', url, { token: person.token }),
      );
      if (delivered) await deliverNow(application.id);
      return application.id;
    },

    deliver: deliverNow,

    /** Attaches a file to an own application; a small PDF unless others are given. */
    attach: (
      { token }: Pick<Person, 'token'>,
      applicationId: number,
      {
        bytes = Buffer.from('%PDF-1.7'),
        name = 'Portfolio.pdf',
      }: { bytes?: Buffer; name?: string } = {},
    ) =>
      app.send<Attachment>('POST', `/v1/applicant/application/${applicationId}/attachment`, {
        token,
        ...formWith(bytes, name),
      }),

    /** Sets what only moves of both sides would lead to. */
    async setApplication(id: number, row: { status: string; origin?: string }): Promise<void> {
      await app.parts.db
        .updateTable('application')
        .set(row as object)
        .where('id', '=', id)
        .execute();
    },
  };
}
