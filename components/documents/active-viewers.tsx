import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import type { Presence } from '@/lib/documents/presence/schemas';

const MAX_SHOWN = 3;

/** Shows who else has the documents open. */
export function ActiveViewers({ others }: { others: readonly Presence['others'][number][] }) {
  const t = useTranslations('documents');
  const words =
    others.length === 0 ? '' : t('alsoViewing', { names: others.map(({ name }) => name).join(', ') });
  return (
    <span
      role="status"
      aria-live="polite"
      className="flex shrink-0 items-center gap-1.5 text-ink-2 text-small"
    >
      {others.length > 0 && (
        <>
          <span aria-hidden="true" className="flex -space-x-1.5" title={words}>
            {others.slice(0, MAX_SHOWN).map(({ id, name }) => (
              <Avatar key={id} name={name} tone="ok" />
            ))}
          </span>
          <span className="max-w-56 truncate max-wide:sr-only">{words}</span>
        </>
      )}
    </span>
  );
}
