'use client';

import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, isTransientError } from './api-error';

/** Maximum number of retries. Only transient errors are retried. */
const MAX_ATTEMPTS = 2;

/** Redirects to sign-in if the session has ended, and then back to the current page. */
export function redirectIfSignedOut(error: Error): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/sign-in?next=${encodeURIComponent(here)}`);
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
