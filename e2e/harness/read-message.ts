import { readFileSync } from 'node:fs';
import type { Locale } from '@/lib/foundation/languages/locales';

/** Returns a message of a catalog file, for example of `webhooks`, `dialog.add`. Playwright can’t import JSON. */
export function readMessage(locale: Locale, area: string, key: string): string {
  const catalog: unknown = JSON.parse(readFileSync(`messages/${locale}/${area}.json`, 'utf8'));
  const message = key
    .split('.')
    .reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], catalog);
  if (typeof message !== 'string') throw new Error(`The catalog ${area} has no message ${key}.`);
  return message;
}
