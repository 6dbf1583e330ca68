'use client';

import { Users } from 'lucide-react';
import type { DocumentFilter } from '@/components/api/document-filter';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import { Button } from '@/components/ui/button';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { FilterWords, summed, withOrWithout } from './filter-words';

interface PeopleFilterProps {
  filter: DocumentFilter;
  onChange: (change: Partial<DocumentFilter>) => void;
  members: readonly AssignableMember[];
}

/** By whom a document is given to. The reader and nobody stand first, whoever the members are. */
export function PeopleFilter({ filter, onChange, members }: PeopleFilterProps) {
  const { assignees } = filter;
  const people = [{ id: 'me', name: 'Me' }, { id: 'none', name: 'Nobody' }, ...members];
  const chosen = assignees.map((id) => people.find((person) => person.id === id)?.name ?? 'A member');
  const choice = ({ id, name }: AssignableMember) => (
    <MenuChoice
      key={id}
      checked={assignees.includes(id)}
      onCheckedChange={(wanted) => onChange({ assignees: withOrWithout(assignees, id, wanted) })}
    >
      {name}
    </MenuChoice>
  );
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={Users} aria-pressed={assignees.length > 0 || undefined}>
          <FilterWords chosen={assignees.length > 0}>{summed('Assigned', chosen)}</FilterWords>
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
