import { day } from '../../../lib/format.ts';
import type { PopupContent } from '../../../lib/popup.ts';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { useHold } from '../api/records.ts';
import { ReasonForm } from './reason-form.tsx';

/** Holds an application, or ends its hold. */
export const HoldApplicationPopup = (about: PopupContent<'holdApplication'>) => (
  <Loaded
    query={useHold(about.companyId, about.applicationId)}
    skeleton={<FormSkeleton fields={2} />}
  >
    {({ hold }) =>
      hold ? (
        <ReasonForm {...about} deed="release" label="End the hold">
          Held since {day(hold.heldDate)} by {hold.by}: {hold.reason}
        </ReasonForm>
      ) : (
        <ReasonForm {...about} deed="hold" label="Hold">
          If this application is ever deleted, its kept record does not end until you end the hold.
          The candidate is not told.
        </ReasonForm>
      )
    }
  </Loaded>
);
