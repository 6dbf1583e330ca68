'use client';

import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DocumentFilter } from '@/components/api/document-filter';
import { Button } from '@/components/ui/button';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@/components/ui/menu';
import type { FilterChoice } from './filter-choices';
import { FilterLabel, summarizeSelection } from './filter-label';

interface ChoiceFilterProps {
  name: string;
  icon: LucideIcon;
  /** `true` if a narrower bar leaves out the name first. */
  isLast?: boolean;
  choices: readonly FilterChoice[];
  /** Text of a menu without choices. */
  emptyNote?: string;
  onOpen?: () => void;
  onChange: (change: Partial<DocumentFilter>) => void;
  /** Item that clears the filter. */
  clear: { label: ReactNode; change: Partial<DocumentFilter> };
}

/** Filters by any of several values. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const { name, icon, isLast = false, choices, emptyNote, onOpen, onChange, clear } = props;
  const t = useTranslations('documents');
  const chosen = choices.filter(({ isChosen }) => isChosen);
  return (
    <Menu
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
      trigger={
        <Button variant="ghost" icon={icon} aria-pressed={chosen.length > 0 || undefined}>
          <FilterLabel chosen={chosen.length > 0} isLast={isLast}>
            {summarizeSelection(
              t,
              name,
              chosen.map(({ label }) => label),
            )}
          </FilterLabel>
        </Button>
      }
    >
      {choices.length === 0 && <MenuItem disabled>{emptyNote}</MenuItem>}
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
