import {
  isCancelledError,
  MutationCache,
  QueryClient,
  type FetchQueryOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { notify } from './notify.ts';
import { ApiError } from './transport.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent`: the caller shows the failure itself. */
    mutationMeta: { silent?: boolean };
  }
}

/** An action may share a fetch with a page. The fetch ends with the page, and the action fetches anew. */
class ActionClient extends QueryClient {
  override async fetchQuery<
    Fetched = unknown,
    Failure = Error,
    Data = Fetched,
    Key extends QueryKey = QueryKey,
    PageParam = never,
  >(options: FetchQueryOptions<Fetched, Failure, Data, Key, PageParam>): Promise<Data> {
    try {
      return await super.fetchQuery(options);
    } catch (error) {
      if (isCancelledError(error)) return await this.fetchQuery(options);
      throw error;
    }
  }
}

let staysShown = false;

/**
 * From now on a page that is shown stays as it stands, with what was typed there, where its things are
 * not found any more: somebody in the team of others loses them in the middle of their work.
 */
export function keepShownPages(): void {
  staysShown = true;
}

/**
 * Calls retry on their own, so queries do not. A missing object shows the error page, unless its
 * query sets `throwOnError: false`. A failed mutation shows a notice, unless it is silent.
 */
export const queryClient = new ActionClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: false,
      networkMode: 'always',
      // Failed queries refetch when the network returns; the socket reports all other changes.
      refetchOnReconnect: (query) => (query.state.status === 'error' ? 'always' : false),
      throwOnError: (error, { state }) =>
        error instanceof ApiError &&
        error.httpCode === 404 &&
        !(staysShown && state.data !== undefined),
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
