'use client';

import { Ellipsis, KeyRound, Link2Off, UserMinus, UserPen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Chip } from '@/components/ui/chip';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { formatShortTime } from '@/components/ui/relative-time';
import { Time, useNow } from '@/components/ui/time';
import { getPersonName } from '@/lib/foundation/person-name';
import { canSeeAllProjects } from '@/lib/tenancy/access/permissions';
import type { Member } from '@/lib/tenancy/organizations/schemas';
import type { Project } from '@/lib/tenancy/projects/schemas';
import { formatInvitationStatus, isUnreachable } from './format-invitation-status';
import { formatProjectNames } from './format-project-names';

interface MemberRowProps {
  member: Member;
  projects: readonly Project[];
  /** `true` for the reader's own row. */
  isSelf: boolean;
  /** `false` if the reader can't change the member: admins can't change owners. */
  canChange: boolean;
  onChange: () => void;
  onRemove: () => void;
  onCreateLink: () => void;
  onRevokeLink: () => void;
}

/** Shows a member with role, projects and sign-in status. */
export function MemberRow(props: MemberRowProps) {
  const roles = useTranslations('labels.roles');
  const { member, projects, isSelf, canChange, onChange, onRemove, onCreateLink, onRevokeLink } = props;
  const pending = member.state === 'pending';
  const invited = member.state === 'invited' || pending;
  return (
    <li className="group/row flex min-h-[52px] flex-wrap items-center gap-x-3 border-line-soft border-b px-5 py-1.5 hover:bg-row-hover max-wide:px-3.5">
      <Avatar name={getPersonName(member)} />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2 leading-[18px]">
          <span className="truncate font-medium">
            {member.email}
            {isSelf && <span className="font-normal text-ink-3"> · You</span>}
          </span>
          {invited && (
            <Chip size="sm" tone={isUnreachable(member) ? 'warn' : 'line'}>
              {pending ? 'Pending' : 'Invited'}
            </Chip>
          )}
        </span>
        <span className="block truncate text-ink-3 text-small">
          <span className="wide:hidden">{roles(member.role)} · </span>
          {canSeeAllProjects(member.role) ? 'All projects' : formatProjectNames(member.projects, projects)}
        </span>
      </span>
      <span className="w-24 text-ink-2 max-wide:hidden">{roles(member.role)}</span>
      <Time at={member.created_at} className="w-28 text-ink-3 max-xwide:hidden" />
      <span className="flex w-24 justify-end">
        {canChange && (
          <>
            <IconButton icon={UserPen} label={`Change ${member.email}`} onClick={onChange} />
            <IconButton
              icon={UserMinus}
              label={pending ? `Withdraw the invitation of ${member.email}` : `Remove ${member.email}`}
              onClick={onRemove}
            />
            {isSelf || (member.accept_with === 'session' && !member.password_link) ? (
              <span className="w-7" />
            ) : (
              <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${member.email}`} />}>
                {member.accept_with !== 'session' && (
                  <MenuItem icon={KeyRound} onSelect={onCreateLink}>
                    {invited ? 'Create a new invitation…' : 'Create a password link…'}
                  </MenuItem>
                )}
                {member.password_link && !member.password_link.expired && (
                  <MenuItem icon={Link2Off} danger onSelect={onRevokeLink}>
                    Revoke link…
                  </MenuItem>
                )}
              </Menu>
            )}
          </>
        )}
      </span>
      <LinkStatus member={member} />
    </li>
  );
}

/**
 * Shows the status of a member's link below the row, so that it has the full width on phones. Empty until the reader's
 * time zone is known.
 */
function LinkStatus({ member }: { member: Member }) {
  const words = formatInvitationStatus(member);
  const live = useNow() !== null;
  if (words === null) return null;
  const end = member.password_link && live ? formatShortTime(new Date(member.password_link.expires_at)) : '…';
  return (
    <span
      className={cx('basis-full pl-9 text-small', isUnreachable(member) ? 'text-warn-ink' : 'text-ink-2')}
    >
      {words.replace('{until}', end)}
    </span>
  );
}
