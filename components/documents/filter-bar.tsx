'use client';

import {
  ArrowDownUp,
  type LucideIcon,
  ShieldAlert,
  SlidersHorizontal,
  Tag,
  TriangleAlert,
  Users,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { countFilters, type DocumentFilter, NEWEST_FIRST, SORTS } from '@/components/api/document-filter';
import { Button } from '@/components/ui/button';
import { Menu, MenuChoice, MenuItem, MenuRadio, MenuRadioGroup, MenuSeparator } from '@/components/ui/menu';
import {
  FAILED_CHECKS_LABEL,
  type FilterChoice,
  getAssigneeChoices,
  getHoldChoices,
  getTypeChoices,
} from './filter-choices';
import { FilterLabel, summarizeSelection } from './filter-label';
import { type FilterBarProps, FilterSheet } from './filter-sheet';
import { ReceivedFilter } from './received-filter';
import { StatusTabs } from './status-tabs';

/**
 * Shows the status filter on the left, and the other filters and the order on the right. Where they don't fit, one
 * button opens a sheet with all of them.
 */
export function FilterBar(props: FilterBarProps) {
  const { filter, onChange, counts, atLeast, categories, members } = props;
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
        <span className="flex shrink-0 items-center gap-0.5 @max-[54rem]:hidden">
          <ChoiceFilter
            name="Type"
            icon={Tag}
            choices={getTypeChoices(filter, categories)}
            onChange={onChange}
            clear={{ label: 'All types', change: { docTypes: [], untyped: [] } }}
          />
          {!filter.trashed && (
            <ChoiceFilter
              name="Hold"
              icon={TriangleAlert}
              choices={getHoldChoices(filter)}
              onChange={onChange}
              clear={{ label: 'All holds', change: { holds: [] } }}
            />
          )}
          {!filter.trashed && <FailedChecksFilter filter={filter} onChange={onChange} />}
          <ChoiceFilter
            name="Assigned to"
            icon={Users}
            choices={getAssigneeChoices(filter, members)}
            onChange={onChange}
            clear={{ label: 'Everybody', change: { assignees: [] } }}
          />
          {!filter.trashed && <ReceivedFilter filter={filter} onChange={onChange} />}
          <SortChoice filter={filter} onChange={onChange} />
        </span>
        <FilterButton {...props} />
      </div>
    </div>
  );
}

/** Opens the sheet with all filters. */
function FilterButton(props: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const count = countFilters(props.filter);
  return (
    <>
      <Button
        variant="ghost"
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        aria-pressed={count > 0 || undefined}
        onClick={() => setOpen(true)}
        className="@min-[54rem]:hidden"
      >
        Filter
        {count > 0 && (
          <span className="tabular-nums">
            {count}
            <span className="sr-only"> set</span>
          </span>
        )}
      </Button>
      {open && <FilterSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ChoiceFilterProps {
  name: string;
  icon: LucideIcon;
  choices: readonly FilterChoice[];
  onChange: (change: Partial<DocumentFilter>) => void;
  /** Item that clears the filter. */
  clear: { label: ReactNode; change: Partial<DocumentFilter> };
}

/** Filters by any of several values. */
function ChoiceFilter({ name, icon, choices, onChange, clear }: ChoiceFilterProps) {
  const chosen = choices.filter(({ isChosen }) => isChosen);
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={icon} aria-pressed={chosen.length > 0 || undefined}>
          <FilterLabel chosen={chosen.length > 0}>
            {summarizeSelection(
              name,
              chosen.map(({ label }) => label),
            )}
          </FilterLabel>
        </Button>
      }
    >
      {choices.map(({ id, label, isChosen, getChange }) => (
        <MenuChoice key={id} checked={isChosen} onCheckedChange={(wanted) => onChange(getChange(wanted))}>
          {label}
        </MenuChoice>
      ))}
      {chosen.length > 0 && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => onChange(clear.change)}>{clear.label}</MenuItem>
        </>
      )}
    </Menu>
  );
}

/** Shows only documents with a failed check. */
function FailedChecksFilter({ filter, onChange }: Pick<FilterBarProps, 'filter' | 'onChange'>) {
  return (
    <Button
      variant="ghost"
      icon={ShieldAlert}
      title={FAILED_CHECKS_LABEL}
      aria-pressed={filter.failedChecks}
      onClick={() => onChange({ failedChecks: !filter.failedChecks })}
    >
      <FilterLabel chosen={filter.failedChecks} isLast>
        {FAILED_CHECKS_LABEL}
      </FilterLabel>
    </Button>
  );
}

function SortChoice({ filter, onChange }: Pick<FilterBarProps, 'filter' | 'onChange'>) {
  const word = SORTS.find((sort) => sort.value === filter.sort)?.label ?? 'Order';
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={ArrowDownUp} aria-label={`Order: ${word}`}>
          <FilterLabel chosen={filter.sort !== NEWEST_FIRST}>{word}</FilterLabel>
        </Button>
      }
    >
      <MenuRadioGroup value={filter.sort} onValueChange={(sort) => onChange({ sort })}>
        {SORTS.map(({ value, label }) => (
          <MenuRadio key={value} value={value}>
            {label}
          </MenuRadio>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}
