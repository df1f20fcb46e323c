import type { Page } from '@playwright/test';

/** Browsers know no passkeys for an address in numbers. */
export const atLocalhost = { baseURL: `http://localhost:${process.env['E2E_PORT']}` };

/** A device of the browser that holds passkeys, as a phone does; its owner is always there. */
export async function deviceOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}
