import { ApiError } from '../../../lib/transport.ts';
import { placeWords } from '../../../slices/cv/components/import-words.ts';

/** What went wrong, with the fields that it is about. */
export function problemOf(error: unknown): string {
  const fields = error instanceof ApiError ? error.fields : [];
  return [
    error instanceof Error ? error.message : 'We can’t read this.',
    ...fields.map(({ property, constraints }) =>
      [placeWords({ path: property }), ...constraints].join(': '),
    ),
  ].join(' · ');
}
