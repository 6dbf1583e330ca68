import { formatNameList } from '@/lib/foundation/languages/format-name-list';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { SettingsWarning } from '@/lib/tenancy/projects/settings-warning';

/** Formats a warning about the effects of a change. The API has an English sentence. */
export function formatWarning(
  t: Translator<'settings'>,
  { code, values, message }: SettingsWarning,
  locale: Locale,
): string {
  const key = `warnings.${code}` as const;
  // A newer server can send a code that this page doesn't know.
  if (!t.has(key)) return message;
  const quoted = (names: readonly string[]) =>
    formatNameList(
      locale,
      names.map((name) => t('warnings.name', { name })),
    );
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? quoted(value) : value,
  ]);
  return t(key as 'warnings.unknown_type', Object.fromEntries(texts));
}
