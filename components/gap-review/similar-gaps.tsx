'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import type { GapPlace } from '@/lib/recognition/gap-review/schemas';
import { getGapPlace } from './gap-labels';
import { SmallGapPages } from './gap-pages';

interface SimilarGapsProps {
  similar: readonly GapPlace[];
  /** IDs of gaps that the answer does not decide. */
  excluded: ReadonlySet<string>;
  onExcludedChange: (excluded: ReadonlySet<string>) => void;
}

/** Shows the gaps that look like the current one, which the answer also decides. Each can be excluded. */
export function SimilarGaps({ similar, excluded, onExcludedChange }: SimilarGapsProps) {
  const t = useTranslations('gapReview.similar');
  const included = similar.filter(({ id }) => !excluded.has(id)).length;
  const toggle = (id: string) => {
    const next = new Set(excluded);
    if (!next.delete(id)) next.add(id);
    onExcludedChange(next);
  };
  return (
    // The height is fixed, so that the pages keep their place without similar gaps.
    <div className="h-[168px] px-4 pt-2 max-wide:px-3">
      {similar.length > 0 && (
        <fieldset className="m-0 min-w-0 border-0 p-0">
          <legend className="p-0 text-ink-2 text-small">
            {included === similar.length
              ? t('all', { count: similar.length })
              : t('some', { count: similar.length, included })}
          </legend>
          <div className="flex gap-2 overflow-x-auto pt-1.5 pb-2">
            {similar.map((gap) => (
              <button
                key={gap.id}
                type="button"
                aria-pressed={!excluded.has(gap.id)}
                aria-label={t('toggle', getGapPlace(gap))}
                title={t('title', getGapPlace(gap))}
                onClick={() => toggle(gap.id)}
                className={cx(
                  'shrink-0 rounded-1 border-2 bg-surface p-1',
                  excluded.has(gap.id) ? 'border-line-strong border-dashed' : 'border-accent-ink',
                )}
              >
                <SmallGapPages gap={gap} />
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
