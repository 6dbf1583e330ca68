import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether what is drawn may differ from what the server has drawn: false there, and while a part of the page comes
 * alive. Parts do so one after the other, so that a later one may find in the browser what an earlier one has fetched.
 */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
