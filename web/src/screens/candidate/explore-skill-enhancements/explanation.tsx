import { greenAbove } from '@fourfold/contract/matching/bands.ts';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './explanation.module.css';

/** How the numbers are made, for those who ask. */
export const Explanation = () => (
  <details className={classes.details}>
    <summary>
      How the numbers are calculated
      <IconChevronDown size={18} aria-hidden />
    </summary>
    <ul>
      <li>
        We count all open jobs that offer your work mode and employment type, pay at least your
        minimum and, unless they’re remote, are in your state. Jobs you hid are left out.
      </li>
      <li>
        You meet a job with more than {greenAbove}% of its points and no required skill missing;
        then it counts as a strong match. For each skill and level we work out your match with every
        job as if you had it, with the same formula that employers see.
      </li>
      <li>
        The average gain covers the jobs whose match changes. A level that adds nothing to the one
        below it isn’t listed. The pay is the median of the jobs that a level opens.
      </li>
      <li>
        The plan is the best way to raise up to three skills; each step counts the jobs it opens
        after the steps before it.
      </li>
    </ul>
  </details>
);
