import { useTranslations } from 'next-intl';
import { useProject } from '@/components/api/project-context';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import { Avatar } from '@/components/ui/avatar';
import { Menu } from '@/components/ui/menu';
import { AssigneeItems } from './assignee-items';

interface AssigneeButtonProps {
  /** File name of the document. */
  document: string;
  /** Name of the assignee; `null` if unassigned. */
  assignee: string | null;
  members: readonly AssignableMember[];
  tabIndex: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onAssign: (member: AssignableMember | null) => void;
}

/** Shows the assignee of a document, and assigns it to someone else from a menu. */
export function AssigneeButton(props: AssigneeButtonProps) {
  const { assignee, members, isOpen, onOpenChange } = props;
  const t = useTranslations('documents.row');
  const { canEdit } = useProject();
  const avatar = <Avatar name={assignee ?? undefined} />;
  if (!canEdit || members.length === 0)
    return assignee === null ? <span className="text-ink-3">–</span> : avatar;
  return (
    <Menu
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <button
          type="button"
          tabIndex={props.tabIndex}
          aria-label={
            assignee === null
              ? t('assignUnassigned', { document: props.document })
              : t('assign', { document: props.document, name: assignee })
          }
          className="rounded-full hover:inset-ring-2 hover:inset-ring-accent data-[state=open]:inset-ring-2 data-[state=open]:inset-ring-accent"
        >
          {avatar}
        </button>
      }
    >
      <AssigneeItems members={members} onAssign={props.onAssign} />
    </Menu>
  );
}
