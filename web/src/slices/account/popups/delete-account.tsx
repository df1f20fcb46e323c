import { openPopup, type PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import classes from './popups.module.css';

const gone = [
  'your profile and CV with everything in them',
  'your companies and all of their job posts',
  'what you wrote in applications and messages',
  'your plan: it’s canceled right away',
];

export const DeleteAccountPopup = ({ close }: PopupContent<'deleteAccount'>) => (
  <ConfirmPopup
    confirmLabel="Delete account"
    cancelLabel="Keep my account"
    danger
    onConfirm={() => undefined}
    close={(agreed) => {
      close();
      if (agreed) void openPopup('typeDialog', {});
    }}
  >
    <p className={classes.text}>This can’t be undone. We delete:</p>
    <ul className={classes.list}>
      {gone.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ul>
    <p className={classes.text}>
      For a year we keep a code made from your address that says only that you had the free week.
      Nobody can read your address from it.
    </p>
  </ConfirmPopup>
);
