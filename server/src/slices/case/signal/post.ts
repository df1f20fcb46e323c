import { borrowedName, foreignAddress, type SenderSign } from './domains.ts';
import { farPay, isHighPay, type Pay } from './pay.rules.ts';
import { noticedIn, type Noticed } from './text.rules.ts';

/** What of a post the rules look at. */
export interface LookedPost extends Pay {
  name: string;
  description: string;
  company: string;
  website: string;
  /** What is odd about who posted it. */
  sender: SenderSign;
}

/** What of a message they look at. */
export interface LookedMessage {
  text: string;
  website: string;
  sender: SenderSign;
}

/** What honest posts have too, and made-up ones more often. */
const withoutWebsite = 2;
const wellPaid = 4;

/** What the rules notice in a post alone; what needs other posts is in `others.queries.ts`. */
export function noticedInPost(post: LookedPost): Noticed[] {
  const points =
    (post.website === '' ? withoutWebsite : 0) +
    (isHighPay(post.name, post) ? wellPaid : 0) +
    post.sender.points;
  const text = `${post.name}\n\n${post.description}`;
  const pay = farPay(post.name, post);
  const address = foreignAddress(post.description, post.website);
  const name = borrowedName(post.company, post.website);
  return [
    ...noticedIn(text, 'post', points),
    ...[pay].flatMap((words) => (words === null ? [] : [{ rule: 'payRange' as const, words }])),
    ...[address ?? post.sender.borrowed ?? name].flatMap((words) =>
      words === null ? [] : [{ rule: 'domainMismatch' as const, words }],
    ),
  ];
}

/** What the rules notice in a first message or an invitation alone. */
export function noticedInMessage({ text, website, sender }: LookedMessage): Noticed[] {
  const address = foreignAddress(text, website) ?? sender.borrowed;
  return [
    ...noticedIn(text, 'message', sender.points),
    ...[address].flatMap((words) =>
      words === null ? [] : [{ rule: 'domainMismatch' as const, words }],
    ),
  ];
}
