import { z } from 'zod';
import { messages } from './messages.ts';

/** The parts of a schema's issue on which its message depends. */
interface Issue {
  code?: string;
  input?: unknown;
  expected?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  format?: unknown;
  keys?: unknown;
}

const numbers = ['number', 'int', 'bigint'];

function ofWrongKind({ expected, input }: Issue): string {
  if (expected === 'object' || expected === 'record') return messages.fields;
  if (expected === 'array') return messages.list;
  if (input === undefined || input === null) return messages.required;
  if (numbers.includes(String(expected))) return messages.number;
  return expected === 'boolean' ? messages.selection : messages.text;
}

function beyond({ origin, minimum, maximum }: Issue): string {
  if (minimum === undefined) {
    const most = Number(maximum);
    if (origin === 'string') return messages.tooLong(most);
    return numbers.includes(String(origin)) ? messages.tooLarge(most) : messages.tooMany(most);
  }
  const least = Number(minimum);
  if (origin === 'string') return least === 1 ? messages.required : messages.tooShort(least);
  return numbers.includes(String(origin)) ? messages.tooSmall(least) : messages.tooFew(least);
}

/** Messages for issues without their own: ours, never the validator's. */
function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ofWrongKind(issue);
    case 'too_big':
    case 'too_small':
      return beyond(issue);
    case 'invalid_value':
      return messages.selection;
    case 'invalid_format':
      return String(issue.format).startsWith('date') ? messages.date : messages.wrong;
    case 'unrecognized_keys':
      return messages.unknown(issue.keys as string[]);
    default:
      return messages.wrong;
  }
}

z.config({ customError: wordsOf });
