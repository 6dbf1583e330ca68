'use client';

import { Users } from 'lucide-react';
import type { DocumentFilter } from '@/components/api/document-filter';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import { Button } from '@/components/ui/button';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { FilterLabel, summarizeSelection, toggleItem } from './filter-label';

interface AssigneeFilterProps {
  filter: DocumentFilter;
  onChange: (change: Partial<DocumentFilter>) => void;
  members: readonly AssignableMember[];
}

/** Filters by assignee. The reader and "unassigned" are listed first. */
export function AssigneeFilter({ filter, onChange, members }: AssigneeFilterProps) {
  const { assignees } = filter;
  const people = [{ id: 'me', name: 'Me' }, { id: 'none', name: 'Nobody' }, ...members];
  const chosen = assignees.map((id) => people.find((person) => person.id === id)?.name ?? 'A member');
  const choice = ({ id, name }: AssignableMember) => (
    <MenuChoice
      key={id}
      checked={assignees.includes(id)}
      onCheckedChange={(wanted) => onChange({ assignees: toggleItem(assignees, id, wanted) })}
    >
      {name}
    </MenuChoice>
  );
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={Users} aria-pressed={assignees.length > 0 || undefined}>
          <FilterLabel chosen={assignees.length > 0}>{summarizeSelection('Assigned', chosen)}</FilterLabel>
        </Button>
      }
    >
      {people.slice(0, 2).map(choice)}
      {members.length > 0 && <MenuSeparator />}
      {members.map(choice)}
      {assignees.length > 0 && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => onChange({ assignees: [] })}>Everybody</MenuItem>
        </>
      )}
    </Menu>
  );
}
