import { useEffect, useEffectEvent } from 'react';
import { isTextInput } from './is-text-input';

/** Elements that handle their own keys. */
const OWN_KEYS = 'select, [role=dialog], [role=menu], [role=listbox]';

/**
 * Handles keys without Ctrl, Alt, or Meta wherever the focus is, except in fields, dialogs, and menus.
 * @param handle returns `true` if it has handled the key
 */
export function usePageKeys(handle: (key: string) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTextInput(event.target)) return;
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
    if (handle(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
