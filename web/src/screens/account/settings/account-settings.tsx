import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { GoogleSection } from './google-section.tsx';

/** How one signs in, and where one is signed in. */
export const AccountSettings = () => (
  <>
    <EmailSection />
    <GoogleSection />
    <DevicesSection />
  </>
);
