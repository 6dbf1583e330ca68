import { cx } from './cx';

/** Two letters of a name or an e-mail address: `ada.lovelace@…` is AL. */
export function initials(name: string): string {
  const words = name
    .split('@')[0]!
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters = words.length > 1 ? words[0]![0]! + words.at(-1)![0]! : (words[0] ?? '?').slice(0, 2);
  return letters.toUpperCase();
}

interface AvatarProps {
  /** Nobody, when absent. */
  name?: string;
  tone?: 'accent' | 'ok';
}

/** A person as two letters; an empty dashed ring for nobody. */
export function Avatar({ name, tone = 'accent' }: AvatarProps) {
  return (
    <span
      title={name ?? 'Nobody'}
      className={cx(
        'grid size-6 shrink-0 place-items-center rounded-full font-semibold text-tiny',
        !name && 'border border-control border-dashed',
        name && (tone === 'accent' ? 'bg-accent-soft-2 text-accent-ink' : 'bg-ok-soft text-ok-ink'),
      )}
    >
      <span aria-hidden="true">{name ? initials(name) : ''}</span>
      <span className="sr-only">{name ?? 'Nobody'}</span>
    </span>
  );
}
