'use client';

import { ArrowDownUp, Tag, TriangleAlert } from 'lucide-react';
import { type DocumentFilter, NEWEST_FIRST, SORTS } from '@/components/api/document-filter';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import type { Category } from '@/components/api/use-categories';
import type { DocumentCounts } from '@/components/api/use-document-counts';
import { Button } from '@/components/ui/button';
import { formatIdentifier } from '@/components/ui/format-identifier';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuRadio, MenuRadioGroup } from '@/components/ui/menu';
import { HOLD_TYPES, type HoldType } from '@/lib/documents/metadata';
import { AssigneeFilter } from './assignee-filter';
import { FilterLabel, summarizeSelection, toggleItem } from './filter-label';
import { ReceivedFilter } from './received-filter';
import { StatusTabs } from './status-tabs';

/** Short labels of hold reasons, for filters. */
const HOLD_LABELS: Record<HoldType, string> = {
  split_review: 'Pages to review',
  type_review: 'Type to choose',
  file_problem: 'Problem with the file',
};

interface FilterBarProps {
  filter: DocumentFilter;
  onChange: (change: Partial<DocumentFilter>) => void;
  counts: DocumentCounts | undefined;
  /** `true` if there may be more documents than the counts show. */
  atLeast: boolean;
  categories: readonly Category[];
  members: readonly AssignableMember[];
}

/** Shows the status filter on the left, and the other filters and the order on the right. */
export function FilterBar({ filter, onChange, counts, atLeast, categories, members }: FilterBarProps) {
  return (
    <div className="scroll-quiet flex h-11 shrink-0 items-center gap-0.5 overflow-x-auto border-line border-b pr-3.5 pl-3 max-wide:px-1">
      {!filter.trashed && (
        <StatusTabs
          chosen={filter.statuses}
          counts={counts}
          atLeast={atLeast}
          onChoose={(statuses) => onChange({ statuses, holds: [] })}
        />
      )}
      <span className="min-w-2 flex-1" />
      <TypeFilter filter={filter} onChange={onChange} categories={categories} />
      {!filter.trashed && <HoldFilter filter={filter} onChange={onChange} />}
      <AssigneeFilter filter={filter} onChange={onChange} members={members} />
      {!filter.trashed && <ReceivedFilter filter={filter} onChange={onChange} />}
      <SortChoice filter={filter} onChange={onChange} />
    </div>
  );
}

type FilterPart = Pick<FilterBarProps, 'filter' | 'onChange'>;

function TypeFilter({ filter, onChange, categories }: FilterPart & Pick<FilterBarProps, 'categories'>) {
  const { docTypes } = filter;
  // A type that is no longer a category may still be on documents or in a URL.
  const values = [...new Set([...categories.map((category) => category.value), ...docTypes])];
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={Tag} aria-pressed={docTypes.length > 0 || undefined}>
          <FilterLabel chosen={docTypes.length > 0}>
            {summarizeSelection('Type', docTypes.map(formatIdentifier))}
          </FilterLabel>
        </Button>
      }
    >
      {values.length === 0 && <MenuLabel>The project has no document types yet.</MenuLabel>}
      {values.map((value) => (
        <MenuChoice
          key={value}
          checked={docTypes.includes(value)}
          onCheckedChange={(wanted) => onChange({ docTypes: toggleItem(docTypes, value, wanted) })}
        >
          {formatIdentifier(value)}
        </MenuChoice>
      ))}
      {docTypes.length > 0 && <MenuItem onSelect={() => onChange({ docTypes: [] })}>All types</MenuItem>}
    </Menu>
  );
}

function HoldFilter({ filter, onChange }: FilterPart) {
  const { holds } = filter;
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={TriangleAlert} aria-pressed={holds.length > 0 || undefined}>
          <FilterLabel chosen={holds.length > 0}>
            {summarizeSelection(
              'Hold',
              holds.map((hold) => HOLD_LABELS[hold]),
            )}
          </FilterLabel>
        </Button>
      }
    >
      {HOLD_TYPES.map((hold) => (
        <MenuChoice
          key={hold}
          checked={holds.includes(hold)}
          onCheckedChange={(wanted) => onChange({ holds: toggleItem(holds, hold, wanted) })}
        >
          {HOLD_LABELS[hold]}
        </MenuChoice>
      ))}
      {holds.length > 0 && <MenuItem onSelect={() => onChange({ holds: [] })}>All holds</MenuItem>}
    </Menu>
  );
}

function SortChoice({ filter, onChange }: FilterPart) {
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
