import type { PopupContent } from '../../../lib/popup.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { LinkButton } from '../../../ui/link.tsx';

/** Its title says everything (SPEC.md section 4). */
export const PlanDowngradedPopup = ({ close }: PopupContent<'planDowngraded'>) => (
  <PopupActions>
    <LinkButton
      to="/settings"
      search={{ tab: 'billing' }}
      variant="default"
      onClick={() => close()}
    >
      Billing
    </LinkButton>
    <LinkButton to="/" onClick={() => close()}>
      Go back home
    </LinkButton>
  </PopupActions>
);
