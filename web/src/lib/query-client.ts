import { MutationCache, QueryClient } from '@tanstack/react-query';
import { notify } from './notify.ts';
import { ApiError } from './transport.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent`: the caller shows the failure itself. */
    mutationMeta: { silent?: boolean };
  }
}

/**
 * Calls retry by themselves, so queries do not. A thing that is not found becomes the error page,
 * unless its query says `throwOnError: false`. A failed mutation says why, unless it is silent.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: false,
      networkMode: 'always',
      // What could not be read for want of a network comes with it; the rest, the socket tells.
      refetchOnReconnect: (query) => (query.state.status === 'error' ? 'always' : false),
      throwOnError: (error) => error instanceof ApiError && error.httpCode === 404,
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.silent) return;
      void notify(error.message);
    },
  }),
});
