'use client';

import type { ReactNode } from 'react';
import { type DocumentFilter, EMPTY_FILTER, SORTS } from '@/components/api/document-filter';
import { useProject } from '@/components/api/project-context';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import type { Category } from '@/components/api/use-categories';
import { type DocumentCounts, sumCounts } from '@/components/api/use-document-counts';
import { useLabels } from '@/components/api/use-labels';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatCount } from '@/lib/foundation/phrases';
import {
  FAILED_CHECKS_LABEL,
  type FilterChoice,
  getAssigneeChoices,
  getHoldChoices,
  getLabelChoices,
  getReviewChoices,
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
  const now = new Date();
  const ranges = [
    { word: 'Any time', range: ANY_TIME },
    ...RANGE_PRESETS.map((preset) => ({ word: preset.word, range: getPresetRange(preset, now) })),
  ];
  const several = (choices: readonly FilterChoice[]) => <Choices choices={choices} onChange={onChange} />;
  const total = counts && sumCounts(counts, filter.statuses.length > 0 ? filter.statuses : undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Filter and order"
      width="sm"
      footer={
        <>
          <Button
            size="lg"
            onClick={() => onChange({ ...EMPTY_FILTER, text: filter.text, trashed: filter.trashed })}
          >
            Clear
          </Button>
          <Button size="lg" variant="primary" onClick={onClose}>
            {formatResult(total, atLeast)}
          </Button>
        </>
      }
    >
      {!filter.trashed && (
        <Group label="Status">
          {STATUS_TABS.map(({ label, statuses }) => (
            <Choice
              key={label}
              isChosen={hasSameItems(filter.statuses, statuses)}
              onChoose={() => onChange({ statuses: [...statuses], holds: [] })}
            >
              {label}
            </Choice>
          ))}
        </Group>
      )}
      <Group label="Type">{several(getTypeChoices(filter, categories))}</Group>
      {!filter.trashed && <Group label="Hold">{several(getHoldChoices(filter))}</Group>}
      {!filter.trashed && (
        <Group label="Checks">
          <Choice
            isChosen={filter.failedChecks}
            onChoose={() => onChange({ failedChecks: !filter.failedChecks })}
          >
            {FAILED_CHECKS_LABEL}
          </Choice>
        </Group>
      )}
      <Group label="Assigned to">{several(getAssigneeChoices(filter, members))}</Group>
      <LabelGroup filter={filter} onChange={onChange} />
      {!filter.trashed && <Group label="Review">{several(getReviewChoices(filter))}</Group>}
      {!filter.trashed && (
        <Group label="Received">
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
      <Group label="Order">
        {SORTS.map(({ value, label }) => (
          <Choice key={value} isChosen={filter.sort === value} onChoose={() => onChange({ sort: value })}>
            {label}
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
  const choices = getLabelChoices(filter, known ?? []);
  return (
    <Group label="Label">
      <div className="flex h-18 w-full flex-wrap content-start gap-1.5 overflow-auto p-0.5">
        <Choices choices={choices} onChange={onChange} />
        {choices.length === 0 && (
          <p className="text-ink-3">{isPending ? 'Loading labels' : 'The project has no labels yet.'}</p>
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

const formatResult = (total: number | undefined, atLeast: boolean): string =>
  total === undefined
    ? 'Show documents'
    : atLeast
      ? `Show ${total.toLocaleString('en')}+ documents`
      : `Show ${formatCount(total, 'document')}`;

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
