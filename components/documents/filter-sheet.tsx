'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type DocumentFilter, EMPTY_FILTER, SORTS } from '@/components/api/document-filter';
import { useProject } from '@/components/api/project-context';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import type { Category } from '@/components/api/use-categories';
import { type DocumentCounts, sumCounts } from '@/components/api/use-document-counts';
import { useLabels } from '@/components/api/use-labels';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Translator } from '@/lib/foundation/languages/translator';
import {
  type FilterChoice,
  getAssigneeChoices,
  getHoldChoices,
  getLabelChoices,
  getReviewChoices,
  getSortLabel,
  getTypeChoices,
  hasSameItems,
  STATUS_TABS,
} from './filter-choices';
import { CustomRange } from './received-filter';
import { ANY_TIME, getPresetRange, RANGE_PRESETS } from './received-range';

export interface FilterBarProps {
  filter: DocumentFilter;
  onChange: (change: Partial<DocumentFilter>) => void;
  counts: DocumentCounts | undefined;
  /** `true` if there may be more documents than the counts show. */
  atLeast: boolean;
  categories: readonly Category[];
  members: readonly AssignableMember[];
}

/** Shows all filters and the order in one sheet, for narrow pages. */
export function FilterSheet({ onClose, ...props }: FilterBarProps & { onClose: () => void }) {
  const { filter, onChange, counts, atLeast, categories, members } = props;
  const t = useTranslations('documents');
  const now = new Date();
  const ranges = [
    { word: t('filters.anyTime'), range: ANY_TIME },
    ...RANGE_PRESETS.map((preset) => ({
      word: t(`filters.ranges.${preset.key}`),
      range: getPresetRange(preset, now),
    })),
  ];
  const several = (choices: readonly FilterChoice[]) => <Choices choices={choices} onChange={onChange} />;
  const total = counts && sumCounts(counts, filter.statuses.length > 0 ? filter.statuses : undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('filters.sheetTitle')}
      width="sm"
      footer={
        <>
          <Button
            size="lg"
            onClick={() => onChange({ ...EMPTY_FILTER, text: filter.text, trashed: filter.trashed })}
          >
            {t('filters.clear')}
          </Button>
          <Button size="lg" variant="primary" onClick={onClose}>
            {formatResult(t, total, atLeast)}
          </Button>
        </>
      }
    >
      {!filter.trashed && (
        <Group label={t('filters.status')}>
          {STATUS_TABS.map(({ key, statuses }) => (
            <Choice
              key={key}
              isChosen={hasSameItems(filter.statuses, statuses)}
              onChoose={() => onChange({ statuses: [...statuses], holds: [] })}
            >
              {t(`filters.tabs.${key}`)}
            </Choice>
          ))}
        </Group>
      )}
      <Group label={t('filters.type')}>{several(getTypeChoices(t, filter, categories))}</Group>
      {!filter.trashed && <Group label={t('filters.hold')}>{several(getHoldChoices(t, filter))}</Group>}
      {!filter.trashed && (
        <Group label={t('filters.checks')}>
          <Choice
            isChosen={filter.failedChecks}
            onChoose={() => onChange({ failedChecks: !filter.failedChecks })}
          >
            {t('filters.failedChecks')}
          </Choice>
        </Group>
      )}
      <Group label={t('filters.assignedTo')}>{several(getAssigneeChoices(t, filter, members))}</Group>
      <LabelGroup filter={filter} onChange={onChange} />
      {!filter.trashed && <Group label={t('filters.review')}>{several(getReviewChoices(t, filter))}</Group>}
      {!filter.trashed && (
        <Group label={t('filters.received')}>
          {ranges.map(({ word, range }) => (
            <Choice
              key={word}
              isChosen={range.from === filter.received.from && range.to === filter.received.to}
              onChoose={() => onChange({ received: range })}
            >
              {word}
            </Choice>
          ))}
          <CustomRange received={filter.received} onChange={(received) => onChange({ received })} />
        </Group>
      )}
      <Group label={t('filters.order')}>
        {SORTS.map((sort) => (
          <Choice key={sort} isChosen={filter.sort === sort} onChoose={() => onChange({ sort })}>
            {getSortLabel(t, sort)}
          </Choice>
        ))}
      </Group>
    </Dialog>
  );
}

/** Shows the labels of the project. Its place stays while they load. */
function LabelGroup({ filter, onChange }: Pick<FilterBarProps, 'filter' | 'onChange'>) {
  const { projectUuid } = useProject();
  const { data: known, isPending } = useLabels(projectUuid);
  const t = useTranslations('documents');
  const choices = getLabelChoices(filter, known ?? []);
  return (
    <Group label={t('filters.label')}>
      <div className="flex h-18 w-full flex-wrap content-start gap-1.5 overflow-auto p-0.5">
        <Choices choices={choices} onChange={onChange} />
        {choices.length === 0 && (
          <p className="text-ink-3">{t(isPending ? 'loadingLabels' : 'noLabelsYet')}</p>
        )}
      </div>
    </Group>
  );
}

interface ChoicesProps {
  choices: readonly FilterChoice[];
  onChange: (change: Partial<DocumentFilter>) => void;
}

const Choices = ({ choices, onChange }: ChoicesProps) =>
  choices.map(({ id, label, isChosen, getChange }) => (
    <Choice key={id} isChosen={isChosen} onChoose={() => onChange(getChange(!isChosen))}>
      {label}
    </Choice>
  ));

const formatResult = (t: Translator<'documents'>, total: number | undefined, atLeast: boolean): string =>
  total === undefined
    ? t('filters.showAll')
    : atLeast
      ? t('filters.showAtLeast', { total })
      : t('filters.show', { total });

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="mb-4 last:mb-0">
      <legend className="mb-1.5 font-medium text-ink-2 text-small">{label}</legend>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <Button size="lg" aria-pressed={isChosen} onClick={onChoose} className="max-w-full">
      <span className="truncate leading-normal">{children}</span>
    </Button>
  );
}
