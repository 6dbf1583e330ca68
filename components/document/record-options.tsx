import { useTranslations } from 'next-intl';
import { Confidence } from '@/components/ui/confidence';
import { cx } from '@/components/ui/cx';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { RecordOption } from './use-record-options';

interface RecordOptionsProps {
  id: string;
  label: string;
  choices: readonly RecordOption[];
  current: number;
  /** Search text; empty shows the candidates. */
  isSearching: string;
  onCurrent: (at: number) => void;
  onChoose: (at: number) => void;
}

/** Lists the options below the input. The focus stays in the input. */
export function RecordOptions(props: RecordOptionsProps) {
  const t = useTranslations('document');
  const { id, label, choices, current, isSearching, onCurrent, onChoose } = props;
  return (
    <>
      <p role="status" className="px-2 pt-1 pb-1 text-ink-3 text-micro">
        {getMessage(t, choices.length, isSearching)}
      </p>
      <div id={id} role="listbox" aria-label={t('records.title', { label })}>
        {choices.map(({ id: recordId, name, detail, score }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the current option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
          <div
            key={recordId}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            onPointerMove={() => onCurrent(index)}
            onClick={() => onChoose(index)}
            className={cx(
              'flex min-h-9 cursor-pointer select-none items-center gap-2 rounded-1 px-2 py-1',
              index === current && 'bg-hover',
            )}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate">{name}</span>
              <span className="block truncate text-ink-2 text-small">{detail}</span>
            </span>
            {score !== null && <Confidence value={score} show="number" />}
          </div>
        ))}
      </div>
    </>
  );
}

function getMessage(t: Translator<'document'>, found: number, searched: string): string {
  if (searched.trim() === '') return t(found > 0 ? 'records.best' : 'records.type');
  return t(found > 0 ? 'records.found' : 'records.none');
}
