import { Mark } from '../ui/mark.tsx';

/** Shown while the profile loads. */
export const Splash = () => (
  <div className="ff-splash" aria-busy="true">
    <Mark size={56} label="Loading" />
  </div>
);
