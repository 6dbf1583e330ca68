import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};

/**
 * Returns `false` on the server and during hydration, so that the first render matches the server's. Parts of the page
 * hydrate one after the other, so a later part may already find data that an earlier part fetched.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
