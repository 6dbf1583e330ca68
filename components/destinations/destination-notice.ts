import type { Destination } from '@/lib/delivery/destinations/schemas';
import type { Translator } from '@/lib/foundation/languages/translator';

/** Returns the badge for the destinations link if destinations need attention; else `null`. */
export function formatFailingNotice(
  t: Translator<'shell'>,
  failing: readonly Pick<Destination, 'name' | 'state'>[],
): { words: string; title: string } | null {
  if (failing.length === 0) return null;
  const off = failing.filter(({ state }) => state === 'off').length;
  const words =
    off > 0
      ? t('badges.destinationsOff', { count: off })
      : t('badges.destinationsFailing', { count: failing.length });
  const title = failing
    .map(({ name, state }) =>
      t('badges.reason', {
        name,
        message: t(`badges.reasons.destination${state === 'off' ? 'Off' : 'Failing'}`),
      }),
    )
    .join('\n');
  return { words, title };
}
