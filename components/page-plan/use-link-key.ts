import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Opens a page when a letter is pressed outside a field.
 * @param href `null`: the key does nothing
 */
export function useLinkKey(letter: string, href: string | null): void {
  const router = useRouter();
  useEffect(() => {
    if (href === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!plain || event.key.toLowerCase() !== letter || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      router.push(href);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [letter, href, router]);
}
