import { borrowedName, foreignAddress } from './domains.ts';
import { farPay, isHighPay, type Pay } from './pay.rules.ts';
import { noticedIn, type Noticed } from './text.rules.ts';

/** What of a post the rules look at. */
export interface LookedPost extends Pay {
  name: string;
  description: string;
  company: string;
  website: string;
}

/** What honest posts have too, and made-up ones more often. */
const withoutWebsite = 2;
const wellPaid = 4;

/** What the rules notice in a post alone; what needs other posts is in `others.queries.ts`. */
export function noticedInPost(post: LookedPost): Noticed[] {
  const points =
    (post.website === '' ? withoutWebsite : 0) + (isHighPay(post.name, post) ? wellPaid : 0);
  const text = `${post.name}\n\n${post.description}`;
  const pay = farPay(post.name, post);
  const address = foreignAddress(post.description, post.website);
  const name = borrowedName(post.company, post.website);
  return [
    ...noticedIn(text, 'post', points),
    ...[pay].flatMap((words) => (words === null ? [] : [{ rule: 'payRange' as const, words }])),
    ...[address ?? name].flatMap((words) =>
      words === null ? [] : [{ rule: 'domainMismatch' as const, words }],
    ),
  ];
}
