import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef } from 'react';

type PrefetchOptions = NonNullable<Parameters<ReturnType<typeof useRouter>['prefetch']>[1]>;

/** Loads the page with its data. Next exports the values of this type only from an internal module. */
export const WITH_DATA = { kind: 'full' } as unknown as PrefetchOptions;

/** Time in ms that the pointer or the focus must rest, so that moving across a list loads nothing. */
const REST_MS = 80;

/**
 * Returns handlers that load a page before it is opened: when the pointer or the focus rests on an element, or when the
 * pointer is pressed. The presence of the reader tells the opened page whether its document has changed since.
 * @param href `null`: nothing is loaded
 */
export function usePrefetch(href: string | null) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const load = () => href !== null && router.prefetch(href, WITH_DATA);
    const stop = () => clearTimeout(timer.current);
    const wait = () => {
      stop();
      timer.current = setTimeout(load, REST_MS);
    };
    return { onPointerEnter: wait, onPointerLeave: stop, onPointerDown: load, onFocus: wait, onBlur: stop };
  }, [href, router]);
}
