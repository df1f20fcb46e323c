import { acceptedBite } from '../rules.ts';
import { sql } from 'kysely';

/**
 * Whether an application brought the CV to the employer, in a statement that reads `application`: it
 * was delivered, or it is a bite that was accepted, whatever came of it since. An acceptance that was
 * taken back was none.
 */
export const isSent = sql<boolean>`(
  application.status <> 'preNew'
  and (application.origin = 'applicant'
    or application.status in (${sql.join(acceptedBite.map((status) => sql.lit(status)))})
    or application.status in ('applicantDeclined', 'employerDeclined') and exists (
      select from application_event
      where application_id = application.id and from_status = 'inviteAccepted' and not undo)))`;
