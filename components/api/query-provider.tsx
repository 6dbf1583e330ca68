'use client';

import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, isTransientError } from './api-error';

/** Maximum number of retries. Only transient errors are retried. */
const MAX_ATTEMPTS = 2;

/** Pages that a session must visit before it can continue. */
const PAGES_BY_CODE: Record<string, string | undefined> = {
  second_factor_required: '/second-factor',
  second_factor_setup_required: '/account',
};

/** Redirects to sign-in if the session has ended, and then back to the current page. A missing second factor leads to its page. */
export function redirectIfSignedOut(error: Error): void {
  if (!(error instanceof ApiError)) return;
  const page = error.status === 401 ? '/sign-in' : PAGES_BY_CODE[error.code ?? ''];
  if (page === undefined) return;
  const here = window.location.pathname + window.location.search;
  window.location.assign(`${page}?next=${encodeURIComponent(here)}`);
}

/** Provides the query client to the signed-in pages. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: redirectIfSignedOut }),
        defaultOptions: {
          queries: {
            staleTime: 5_000,
            retry: (failures, error) => failures < MAX_ATTEMPTS && isTransientError(error),
          },
          // Without a connection, a mutation fails at once. It must not run later, when the user no longer expects it.
          mutations: { networkMode: 'always' },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
