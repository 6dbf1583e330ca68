'use client';

import { UserMinus, UserPen, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useMembers, useRemoveMember } from '@/components/api/use-organization';
import { roleWord } from '@/components/shell/reader';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { PageHead } from '@/components/ui/navigation';
import { Time } from '@/components/ui/time';
import { tell } from '@/components/ui/toast';
import { seesEveryProject } from '@/lib/access/permissions';
import type { Member, MemberList } from '@/lib/organizations/schemas';
import type { Project } from '@/lib/projects/schemas';
import { MemberDialog } from './member-dialog';
import { projectWords } from './project-words';

interface MembersViewProps {
  organizationId: string;
  first: MemberList;
  projects: readonly Project[];
  /** The reader's own membership. */
  self: { id: string; owner: boolean };
}

/** Everyone of the organization: what they may do, and where. */
export function MembersView({ organizationId, first, projects, self }: MembersViewProps) {
  const { data: members } = useMembers(organizationId, first);
  const [adding, setAdding] = useState(false);
  const [changed, setChanged] = useState<Member>();
  const [going, setGoing] = useState<Member>();
  const remove = useRemoveMember(organizationId);

  function removeGoing() {
    if (!going) return;
    remove.mutate(going.id, {
      onSuccess: () => {
        tell({ message: `${going.email} is no member any more.` });
        setGoing(undefined);
      },
    });
  }

  return (
    <>
      <PageHead title="Members">
        <span className="flex-1" />
        <Button variant="primary" icon={UserPlus} onClick={() => setAdding(true)}>
          Add member
        </Button>
      </PageHead>
      <ul aria-label="Members" className="min-h-0 flex-1 overflow-auto">
        {members.map((member) => {
          // An admin changes nothing of an owner.
          const mayChange = self.owner || member.role !== 'owner';
          return (
            <li
              key={member.id}
              className="group/row flex min-h-[52px] items-center gap-3 border-line-soft border-b px-5 hover:bg-row-hover max-desk:px-3.5"
            >
              <Avatar name={member.name ?? member.email} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium leading-[18px]">
                  {member.email}
                  {member.id === self.id && <span className="font-normal text-ink-3"> · You</span>}
                </span>
                <span className="block truncate text-ink-3 text-small">
                  <span className="desk:hidden">{roleWord[member.role]} · </span>
                  {seesEveryProject(member.role) ? 'Every project' : projectWords(member.projects, projects)}
                </span>
              </span>
              <span className="w-24 text-ink-2 max-desk:hidden">{roleWord[member.role]}</span>
              <Time at={member.created_at} className="w-28 text-ink-3 max-room:hidden" />
              <span className="flex w-16 justify-end">
                {mayChange && (
                  <>
                    <IconButton
                      icon={UserPen}
                      label={`Change ${member.email}`}
                      onClick={() => setChanged(member)}
                    />
                    <IconButton
                      icon={UserMinus}
                      label={`Remove ${member.email}`}
                      onClick={() => {
                        remove.reset();
                        setGoing(member);
                      }}
                    />
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {(adding || changed) && (
        <MemberDialog
          organizationId={organizationId}
          projects={projects}
          member={changed}
          ownsIt={self.owner}
          onClose={() => {
            setAdding(false);
            setChanged(undefined);
          }}
        />
      )}
      {going && (
        <ConfirmDialog
          title={`Remove ${going.email}?`}
          description="They can’t open anything of this organization from their next step on. Documents that are assigned to them are nobody’s. Their name stays in the history."
          action="Remove member"
          danger
          busy={remove.isPending}
          problem={remove.error?.message ?? null}
          onConfirm={removeGoing}
          onClose={() => setGoing(undefined)}
        />
      )}
    </>
  );
}
