'use client';

import { UserPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCreatePasswordLink, useMembers, useRevokePasswordLink } from '@/components/api/use-organization';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { PageHeader } from '@/components/ui/navigation';
import { showToast } from '@/components/ui/toast';
import type { CreatedPasswordLink } from '@/lib/tenancy/account/password-links/schemas';
import type { Member, MemberList, OrganizationSettings } from '@/lib/tenancy/organizations/schemas';
import type { Project } from '@/lib/tenancy/projects/schemas';
import { formatMemberAdded } from './format-invitation-status';
import { MemberDialog } from './member-dialog';
import { MemberLinkDialog } from './member-link-dialog';
import { MemberRow } from './member-row';
import { RemoveMemberDialog } from './remove-member-dialog';
import { RequireSecondFactor } from './require-second-factor';

interface MembersViewProps {
  organizationId: string;
  initialData: MemberList;
  settings: OrganizationSettings;
  projects: readonly Project[];
  /** Membership of the reader. */
  self: { id: string; owner: boolean };
}

/** Dialog that is open over the list. */
type OpenDialog =
  | { what: 'add' }
  | { what: 'change' | 'remove' | 'make-link' | 'revoke-link'; member: Member }
  | { what: 'show-link'; member: Member; link: CreatedPasswordLink & { url: string } };

/** Lists the members with role, projects and pending invitations. */
export function MembersView({ organizationId, initialData, settings, projects, self }: MembersViewProps) {
  const t = useTranslations('organization');
  const { data: members } = useMembers(organizationId, initialData);
  const [asking, setAsking] = useState<OpenDialog>();
  const makeLink = useCreatePasswordLink(organizationId);
  const revokeLink = useRevokePasswordLink(organizationId);
  const close = () => setAsking(undefined);

  function ask(next: OpenDialog) {
    for (const each of [makeLink, revokeLink]) each.reset();
    setAsking(next);
  }

  /** Shows a created link, or says where it was sent. */
  function show(member: Member, link: CreatedPasswordLink | null) {
    if (link?.url) return setAsking({ what: 'show-link', member, link: { ...link, url: link.url } });
    showToast({ message: formatMemberAdded(t, member, link !== null) });
    close();
  }

  return (
    <>
      <PageHeader title={t('members.title')}>
        <span className="flex-1" />
        <Button variant="primary" icon={UserPlus} onClick={() => ask({ what: 'add' })}>
          {t('members.add')}
        </Button>
      </PageHeader>
      {self.owner && <RequireSecondFactor first={settings} />}
      <ul aria-label={t('members.title')} className="min-h-0 flex-1 overflow-auto">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            projects={projects}
            isSelf={member.id === self.id}
            canChange={self.owner || member.role !== 'owner'}
            onChange={() => ask({ what: 'change', member })}
            onRemove={() => ask({ what: 'remove', member })}
            onCreateLink={() => ask({ what: 'make-link', member })}
            onRevokeLink={() => ask({ what: 'revoke-link', member })}
          />
        ))}
      </ul>
      {(asking?.what === 'add' || asking?.what === 'change') && (
        <MemberDialog
          organizationId={organizationId}
          projects={projects}
          // Use current data, because another admin may have changed the member.
          member={
            asking.what === 'change'
              ? (members.find(({ id }) => id === asking.member.id) ?? asking.member)
              : undefined
          }
          isOwner={self.owner}
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
          title={t(
            asking.member.state !== 'active' ? 'members.inviteAgainTitle' : 'members.createLinkTitle',
            { email: asking.member.email },
          )}
          description={t(
            asking.member.state !== 'active' ? 'members.inviteAgainNote' : 'members.createLinkNote',
          )}
          action={t('members.createLinkAction')}
          isBusy={makeLink.isPending}
          problem={makeLink.error?.message ?? null}
          onConfirm={() =>
            makeLink.mutate(asking.member.id, { onSuccess: (link) => show(asking.member, link) })
          }
          onClose={close}
        />
      )}
      {asking?.what === 'revoke-link' && (
        <ConfirmDialog
          title={t('members.revokeLinkTitle', { email: asking.member.email })}
          description={t(
            asking.member.state === 'pending' ? 'members.revokeLinkPending' : 'members.revokeLinkNote',
          )}
          action={t('members.revokeLinkAction')}
          isDangerous
          isBusy={revokeLink.isPending}
          problem={revokeLink.error?.message ?? null}
          onConfirm={() =>
            revokeLink.mutate(asking.member.id, {
              onSuccess: () => {
                showToast({ message: t('members.linkRevoked') });
                close();
              },
            })
          }
          onClose={close}
        />
      )}
      {asking?.what === 'remove' && (
        <RemoveMemberDialog organizationId={organizationId} member={asking.member} onClose={close} />
      )}
    </>
  );
}
