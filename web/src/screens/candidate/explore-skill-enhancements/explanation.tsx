import { greenAbove } from '@fourfold/contract/matching/bands.ts';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './explanation.module.css';

/** How the numbers are made, for those who ask. */
export const Explanation = () => (
  <details className={classes.details}>
    <summary>
      How the numbers are made
      <IconChevronDown size={18} aria-hidden />
    </summary>
    <ul>
      <li>
        Counted are all open jobs that take your work mode and employment type, reach your lowest
        pay and, unless they are remote, are in your state. Jobs that you hid are left out.
      </li>
      <li>
        You meet a job with more than {greenAbove}% of its points and no required skill missing;
        then its match is green. For each skill and level we work out the match of every job as if
        you had it, with the same formula that employers see.
      </li>
      <li>
        The mean gain is over the jobs whose match changes. A level that changes nothing more than
        the one below is not listed. The pay is typical of the jobs that a level opens: half of them
        begin and end below it.
      </li>
      <li>
        The plan is the best of all ways to raise up to three skills; each step counts the jobs that
        it opens after the steps before it.
      </li>
    </ul>
  </details>
);
