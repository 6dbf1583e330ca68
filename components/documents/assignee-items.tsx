import { useTranslations } from 'next-intl';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import { MenuItem, MenuSeparator } from '@/components/ui/menu';

interface AssigneeItemsProps {
  members: readonly AssignableMember[];
  /** Assigns a member, or nobody. */
  onAssign: (member: AssignableMember | null) => void;
}

/** Shows the menu items that assign documents. */
export function AssigneeItems({ members, onAssign }: AssigneeItemsProps) {
  const t = useTranslations('documents');
  return (
    <>
      {members.map((member) => (
        <MenuItem key={member.id} onSelect={() => onAssign(member)}>
          {member.name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => onAssign(null)}>{t('nobody')}</MenuItem>
    </>
  );
}
