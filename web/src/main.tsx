import './app/no-eval.ts';
import './app/trusted-types.ts';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/instrument-sans/wght.css';
import './app/reset.css';
import './ui/mantine-first.css';
import './app/tokens.css';
import './app/theme.css';
import './app/fields.css';
import './app/floating.css';
import './app/forced-colors.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { isOpenToAll } from './app/routes/frame.tsx';
import { cssVariablesResolver, theme } from './app/theme.ts';
import { followPointer } from './lib/pointer.ts';
import { queryClient } from './lib/query-client.ts';
import { onMissing, onPaymentRequired } from './lib/api.ts';
import { noteMissing, noteTeamChange } from './slices/company/api/lost-team.ts';
import { leadToPlan } from './slices/subscription/flow/lead-to-plan.ts';
import { closeLive, onLive } from './lib/live.ts';
import { forgetUser, refresh, refreshAll } from './refresh.ts';
import { closePopups } from './lib/popup.ts';
import { onSession } from './lib/session.ts';

/** Makes this tab follow sign-in, sign-out and role switches of all tabs. */
function followSession(): void {
  onSession((event) => {
    if (event === 'role') {
      void refresh('profile');
      return;
    }
    closePopups();
    closeLive();
    if (event === 'signed-in') {
      forgetUser();
      // The guard redirects to the page the user wanted.
      void router.invalidate();
      return;
    }
    const moved =
      event === 'expired' || isOpenToAll(location.pathname)
        ? router.invalidate()
        : router.navigate({ to: '/login', replace: true, ignoreBlocker: true });
    // Wait until no screen shows it.
    void moved.then(forgetUser);
  });
}

/** Many moves in a row cause one refetch. */
const gatheredMs = 150;

/** Refetches what is on the screen when the socket reports a change. */
function followLive(): void {
  onLive('live/resync', () => void refreshAll());
  onLive('note/changed', () => void refresh('note'));
  onLive('notification/changed', () => void refresh('notification'));
  onLive('subscription/changed', () => void refresh('subscription'));
  onMissing(() => void noteMissing());
  onLive('team/changed', ({ companyId }) => void noteTeamChange(companyId));
  onLive('job/assigned', () => void refresh('assignment'));
  let due: ReturnType<typeof setTimeout> | undefined;
  onLive('application/changed', () => {
    due ??= setTimeout(() => {
      due = undefined;
      void refresh('application');
    }, gatheredMs);
  });
}

/** Opens the choice of a plan wherever a call is refused for lack of one. */
const followPlan = (): void => onPaymentRequired(leadToPlan);

followSession();
followLive();
followPlan();
followPointer();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

createRoot(place).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
