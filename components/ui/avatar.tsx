import { useTranslations } from 'next-intl';
import { cx } from './cx';

/** Returns two initials of a name or email address: `ada.lovelace@…` is AL. */
export function getInitials(name: string): string {
  const words = name
    .split('@')[0]!
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters = words.length > 1 ? words[0]![0]! + words.at(-1)![0]! : (words[0] ?? '?').slice(0, 2);
  return letters.toUpperCase();
}

interface AvatarProps {
  /** Name of the person; missing if unassigned. */
  name?: string;
  tone?: 'accent' | 'ok';
}

/** Shows a person's initials; a dashed ring if unassigned. */
export function Avatar({ name, tone = 'accent' }: AvatarProps) {
  const t = useTranslations('ui');
  return (
    <span
      title={name ?? t('nobody')}
      className={cx(
        'grid size-6 shrink-0 place-items-center rounded-full font-semibold text-tiny',
        !name && 'border border-control border-dashed',
        name && (tone === 'accent' ? 'bg-accent-soft-2 text-accent-ink' : 'bg-ok-soft text-ok-ink'),
      )}
    >
      <span aria-hidden="true">{name ? getInitials(name) : ''}</span>
      <span className="sr-only">{name ?? t('nobody')}</span>
    </span>
  );
}
