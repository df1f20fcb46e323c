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
import { followLive } from './app/follow-live.ts';
import { followPlan } from './app/follow-plan.ts';
import { followSession } from './app/follow-session.ts';
import { cssVariablesResolver, theme } from './app/theme.ts';
import { followPointer } from './lib/pointer.ts';
import { queryClient } from './lib/query-client.ts';

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
