import { useState } from 'react';
import { signInWithGoogle } from '../../slices/account/api/google.ts';
import { GoogleButton } from '../../slices/account/components/google-button.tsx';
import classes from './sign-in.module.css';

/** Signs in with Google, and says below why it did not. */
export function GoogleSignIn({ clientId }: { clientId: string }) {
  const [error, setError] = useState<string | null>(null);
  return (
    <div className={classes.google}>
      <GoogleButton
        size="lg"
        fullWidth
        clientId={clientId}
        onToken={signInWithGoogle}
        onError={setError}
      >
        Continue with Google
      </GoogleButton>
      {error && (
        <p className={classes.googleError} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
