import { Tags } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** Number of labels that a row has room for. */
const MAX_SHOWN = 2;

/** Shows the first labels of a document. A narrow layout shows only their number. */
export function LabelChips({ labels }: { labels: readonly string[] }) {
  const t = useTranslations('documents');
  if (labels.length === 0) return null;
  const others = labels.length - MAX_SHOWN;
  return (
    <span title={labels.join(', ')} className="inline-flex min-w-0 shrink-0 items-center gap-1">
      <span className="sr-only">{t('labelList', { labels: labels.join(', ') })}</span>
      <span
        aria-hidden="true"
        className="inline-flex h-6 items-center gap-1 rounded-full px-[7px] font-medium text-ink-2 text-small tabular-nums leading-none inset-ring inset-ring-line-strong xwide:hidden"
      >
        <Tags className="size-3" />
        {labels.length}
      </span>
      <span aria-hidden="true" className="inline-flex items-center gap-1 max-xwide:hidden">
        {labels.slice(0, MAX_SHOWN).map((label) => (
          <span
            key={label}
            className="inline-flex h-6 items-center rounded-full px-[7px] font-medium text-ink-2 text-small leading-none inset-ring inset-ring-line-strong"
          >
            <span className="max-w-24 truncate leading-normal">{label}</span>
          </span>
        ))}
        {others > 0 && <span className="text-ink-3 text-small tabular-nums">+{others}</span>}
      </span>
    </span>
  );
}
