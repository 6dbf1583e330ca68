'use client';

import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import {
  useMakeMemberLink,
  useMembers,
  useRemoveMember,
  useRevokeMemberLink,
} from '@/components/api/use-organization';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { PageHead } from '@/components/ui/navigation';
import { tell } from '@/components/ui/toast';
import type { MadePasswordLink } from '@/lib/account/password-links/schemas';
import type { Member, MemberList } from '@/lib/organizations/schemas';
import type { Project } from '@/lib/projects/schemas';
import { addedWords } from './invitation-words';
import { MemberDialog } from './member-dialog';
import { MemberLinkDialog } from './member-link-dialog';
import { MemberRow } from './member-row';

interface MembersViewProps {
  organizationId: string;
  first: MemberList;
  projects: readonly Project[];
  /** The reader's own membership. */
  self: { id: string; owner: boolean };
}

/** What is asked or shown in front of the list. */
type Asking =
  | { what: 'add' }
  | { what: 'change' | 'remove' | 'make-link' | 'revoke-link'; member: Member }
  | { what: 'show-link'; member: Member; link: MadePasswordLink & { url: string } };

/** Everyone of the organization: what they may do, and where; and who has not signed in yet. */
export function MembersView({ organizationId, first, projects, self }: MembersViewProps) {
  const { data: members } = useMembers(organizationId, first);
  const [asking, setAsking] = useState<Asking>();
  const remove = useRemoveMember(organizationId);
  const makeLink = useMakeMemberLink(organizationId);
  const revokeLink = useRevokeMemberLink(organizationId);
  const close = () => setAsking(undefined);

  function ask(next: Asking) {
    for (const each of [remove, makeLink, revokeLink]) each.reset();
    setAsking(next);
  }

  /** Shows a link that was made, or says where it went. */
  function show(member: Member, link: MadePasswordLink | null) {
    if (link?.url) return setAsking({ what: 'show-link', member, link: { ...link, url: link.url } });
    tell({ message: addedWords(member, link !== null) });
    close();
  }

  return (
    <>
      <PageHead title="Members">
        <span className="flex-1" />
        <Button variant="primary" icon={UserPlus} onClick={() => ask({ what: 'add' })}>
          Add member
        </Button>
      </PageHead>
      <ul aria-label="Members" className="min-h-0 flex-1 overflow-auto">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            projects={projects}
            isSelf={member.id === self.id}
            mayChange={self.owner || member.role !== 'owner'}
            onChange={() => ask({ what: 'change', member })}
            onRemove={() => ask({ what: 'remove', member })}
            onMakeLink={() => ask({ what: 'make-link', member })}
            onRevokeLink={() => ask({ what: 'revoke-link', member })}
          />
        ))}
      </ul>
      {(asking?.what === 'add' || asking?.what === 'change') && (
        <MemberDialog
          organizationId={organizationId}
          projects={projects}
          // As they are now: another admin may change them meanwhile.
          member={
            asking.what === 'change'
              ? (members.find(({ id }) => id === asking.member.id) ?? asking.member)
              : undefined
          }
          ownsIt={self.owner}
          onAdded={({ made_link: link, ...added }) => show(added, link)}
          onClose={close}
        />
      )}
      {asking?.what === 'show-link' && (
        <MemberLinkDialog
          email={asking.member.email}
          link={asking.link}
          accepts={asking.member.state === 'pending'}
          onClose={close}
        />
      )}
      {asking?.what === 'make-link' && (
        <ConfirmDialog
          title={
            asking.member.state !== 'active'
              ? `Invite ${asking.member.email} anew?`
              : `Make ${asking.member.email} a link for a new password?`
          }
          description={
            asking.member.state !== 'active'
              ? 'A new link counts for 7 days. The one before ends.'
              : 'It counts once, for an hour. Using it signs them out everywhere else. A link before it ends.'
          }
          action="Make link"
          busy={makeLink.isPending}
          problem={makeLink.error?.message ?? null}
          onConfirm={() =>
            makeLink.mutate(asking.member.id, { onSuccess: (link) => show(asking.member, link) })
          }
          onClose={close}
        />
      )}
      {asking?.what === 'revoke-link' && (
        <ConfirmDialog
          title={`Take the link of ${asking.member.email} back?`}
          description={
            asking.member.state === 'pending'
              ? 'The link no longer works. The invitation stays.'
              : 'It opens nothing any more, whether you gave it to them or it was mailed. They stay a member.'
          }
          action="Take link back"
          danger
          busy={revokeLink.isPending}
          problem={revokeLink.error?.message ?? null}
          onConfirm={() =>
            revokeLink.mutate(asking.member.id, {
              onSuccess: () => {
                tell({ message: 'The link was taken back.' });
                close();
              },
            })
          }
          onClose={close}
        />
      )}
      {asking?.what === 'remove' && (
        <ConfirmDialog
          title={
            asking.member.state === 'pending'
              ? `Withdraw the invitation of ${asking.member.email}?`
              : `Remove ${asking.member.email}?`
          }
          description={
            asking.member.state === 'pending'
              ? 'They can no longer accept it. You can invite them again.'
              : 'They can’t open anything of this organization from their next step on. Documents that are assigned to them are nobody’s. Their name stays in the history. API keys that they made go on working: check them under API keys.'
          }
          action={asking.member.state === 'pending' ? 'Withdraw invitation' : 'Remove member'}
          danger
          busy={remove.isPending}
          problem={remove.error?.message ?? null}
          onConfirm={() =>
            remove.mutate(asking.member.id, {
              onSuccess: () => {
                tell({
                  message:
                    asking.member.state === 'pending'
                      ? 'The invitation was withdrawn.'
                      : `${asking.member.email} is no member any more.`,
                });
                close();
              },
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}
