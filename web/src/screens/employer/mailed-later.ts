import { count } from '../../lib/format.ts';
import { queryClient } from '../../lib/query-client.ts';
import { configurationQuery } from '../../slices/account/api/configuration.ts';

/** `5 minutes`, `90 seconds`. */
const lasting = (seconds: number) =>
  seconds < 120 ? count(seconds, 'second') : count(Math.round(seconds / 60), 'minute');

/** Adds to a move's notice that its mail waits: `Ada was declined. We’ll email them in 5 minutes.` */
export async function withMail(message: string): Promise<string> {
  const configuration = await queryClient.ensureQueryData(configurationQuery).catch(() => null);
  const seconds = configuration?.moveMailDelaySeconds ?? 0;
  return seconds === 0 ? message : `${message} We’ll email them in ${lasting(seconds)}.`;
}
