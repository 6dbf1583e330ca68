'use client';

import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, mayPass } from './api-error';

/** Only what may be better in a moment is asked again. */
const TRIES = 2;

/** A session that ended elsewhere: back to the door, and from there to where one was. */
export function leaveWhenSignedOut(error: Error): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/sign-in?next=${encodeURIComponent(here)}`);
}

/** Once around the signed-in pages. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
        defaultOptions: {
          queries: { staleTime: 5_000, retry: (failures, error) => failures < TRIES && mayPass(error) },
          // Without a connection an act is refused at once, and not done later, when nobody expects it any more.
          mutations: { networkMode: 'always' },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
