import { plans } from '@fourfold/contract/subscription/plans.ts';
import type { PopupContent } from '../../../lib/popup.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { Mark } from '../../../ui/mark.tsx';
import classes from './congratulations.module.css';

/** Fixed text (SPEC.md section 4). */
const words = {
  pro: {
    title: 'More posts, more possibilities',
    text: "No more limits. Post as many jobs as you want and keep momentum going with full access to the product's skill and personality-based hiring tools.",
  },
  starter: {
    title: 'Hiring, unlocked.',
    text: `You have leveled up to ${plans.starter.posts} job posts a month.`,
  },
} as const;

/** A new plan, on the full screen. */
export const CongratulationsPopup = ({ planId, close }: PopupContent<'congratulations'>) => (
  <div className={classes.body}>
    <span className={classes.mark}>
      <Mark size={120} />
    </span>
    <h3 className={classes.title}>{words[planId].title}</h3>
    <p className={classes.text}>{words[planId].text}</p>
    <div className={classes.actions}>
      <LinkButton to="/" size="lg" variant="default" onClick={() => close()}>
        Back to Home
      </LinkButton>
      <LinkButton to="/companies" size="lg" onClick={() => close()}>
        Post a job
      </LinkButton>
    </div>
  </div>
);
