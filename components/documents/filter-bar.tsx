'use client';

import { ArrowDownUp, Hand, ShieldAlert, SlidersHorizontal, Tag, TriangleAlert, Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { countFilters, NEWEST_FIRST, SORTS } from '@/components/api/document-filter';
import { Button } from '@/components/ui/button';
import { Menu, MenuRadio, MenuRadioGroup } from '@/components/ui/menu';
import { ChoiceFilter } from './choice-filter';
import {
  getAssigneeChoices,
  getHoldChoices,
  getReviewChoices,
  getSortLabel,
  getTypeChoices,
} from './filter-choices';
import { FilterLabel } from './filter-label';
import { type FilterBarProps, FilterSheet } from './filter-sheet';
import { LabelFilter } from './label-filter';
import { ReceivedFilter } from './received-filter';
import { StatusTabs } from './status-tabs';
import { ViewsMenu } from './views-menu';

/**
 * Shows the status filter on the left, and the other filters and the order on the right. Where they don't fit, one
 * button opens a sheet with all of them.
 */
export function FilterBar(props: FilterBarProps) {
  const { filter, onChange, counts, atLeast, categories, members } = props;
  const t = useTranslations('documents');
  return (
    <div className="@container shrink-0 border-line border-b">
      <div className="flex h-11 items-center gap-0.5 pr-3.5 pl-3 max-wide:pr-2 max-wide:pl-1">
        <div className="scroll-quiet h-full min-w-0 flex-1 overflow-x-auto">
          {!filter.trashed && (
            <StatusTabs
              chosen={filter.statuses}
              counts={counts}
              atLeast={atLeast}
              onChoose={(statuses) => onChange({ statuses, holds: [] })}
            />
          )}
        </div>
        <span className="flex shrink-0 items-center gap-0.5 @max-[57rem]:hidden">
          <ChoiceFilter
            name={t('filters.type')}
            icon={Tag}
            choices={getTypeChoices(t, filter, categories)}
            onChange={onChange}
            clear={{ label: t('filters.allTypes'), change: { docTypes: [], untyped: [] } }}
          />
          {!filter.trashed && (
            <ChoiceFilter
              name={t('filters.hold')}
              icon={TriangleAlert}
              isLast
              choices={getHoldChoices(t, filter)}
              onChange={onChange}
              clear={{ label: t('filters.allHolds'), change: { holds: [] } }}
            />
          )}
          {!filter.trashed && <FailedChecksFilter filter={filter} onChange={onChange} />}
          <ChoiceFilter
            name={t('filters.assignedTo')}
            icon={Users}
            choices={getAssigneeChoices(t, filter, members)}
            onChange={onChange}
            clear={{ label: t('filters.everybody'), change: { assignees: [] } }}
          />
          <LabelFilter filter={filter} onChange={onChange} />
          {!filter.trashed && (
            <ChoiceFilter
              name={t('filters.review')}
              icon={Hand}
              isLast
              choices={getReviewChoices(t, filter)}
              onChange={onChange}
              clear={{ label: t('filters.all'), change: { claimedBy: null, isPostponed: null } }}
            />
          )}
          {!filter.trashed && <ReceivedFilter filter={filter} onChange={onChange} />}
          <SortChoice filter={filter} onChange={onChange} />
        </span>
        <FilterButton {...props} />
        {!filter.trashed && <ViewsMenu filter={filter} onChange={onChange} />}
      </div>
    </div>
  );
}

/** Opens the sheet with all filters. */
function FilterButton(props: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const t = useTranslations('documents.filters');
  const count = countFilters(props.filter);
  return (
    <>
      <Button
        variant="ghost"
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        aria-pressed={count > 0 || undefined}
        onClick={() => setOpen(true)}
        className="@min-[57rem]:hidden"
      >
        {t('button')}
        {count > 0 && (
          <span className="tabular-nums">
            {t.rich('set', { count, more: (text) => <span className="sr-only">{text}</span> })}
          </span>
        )}
      </Button>
      {open && <FilterSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows only documents with a failed check. */
function FailedChecksFilter({ filter, onChange }: Pick<FilterBarProps, 'filter' | 'onChange'>) {
  const t = useTranslations('documents.filters');
  return (
    <Button
      variant="ghost"
      icon={ShieldAlert}
      title={t('failedChecks')}
      aria-pressed={filter.failedChecks}
      onClick={() => onChange({ failedChecks: !filter.failedChecks })}
    >
      <FilterLabel chosen={filter.failedChecks} isLast>
        {t('failedChecks')}
      </FilterLabel>
    </Button>
  );
}

function SortChoice({ filter, onChange }: Pick<FilterBarProps, 'filter' | 'onChange'>) {
  const t = useTranslations('documents');
  const word = getSortLabel(t, filter.sort);
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={ArrowDownUp} aria-label={t('filters.orderIs', { order: word })}>
          <FilterLabel chosen={filter.sort !== NEWEST_FIRST}>{word}</FilterLabel>
        </Button>
      }
    >
      <MenuRadioGroup value={filter.sort} onValueChange={(sort) => onChange({ sort })}>
        {SORTS.map((sort) => (
          <MenuRadio key={sort} value={sort}>
            {getSortLabel(t, sort)}
          </MenuRadio>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}
