'use client';

import { Ellipsis, KeyRound, Link2Off, UserMinus, UserPen } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
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
  const { member, projects, isSelf, canChange, onChange, onRemove, onCreateLink, onRevokeLink } = props;
  const t = useTranslations('organization');
  const labels = useTranslations('labels.roles');
  const pending = member.state === 'pending';
  const invited = member.state === 'invited' || pending;
  return (
    <li className="group/row flex min-h-[52px] flex-wrap items-center gap-x-3 border-line-soft border-b px-5 py-1.5 hover:bg-row-hover max-wide:px-3.5">
      <Avatar name={getPersonName(member)} />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2 leading-[18px]">
          <span className="truncate font-medium">
            {isSelf
              ? t.rich('members.you', {
                  email: member.email,
                  muted: (text) => <span className="font-normal text-ink-3">{text}</span>,
                })
              : member.email}
          </span>
          {invited && (
            <Chip size="sm" tone={isUnreachable(member) ? 'warn' : 'line'}>
              {t(pending ? 'members.pending' : 'members.invited')}
            </Chip>
          )}
        </span>
        <span className="block truncate text-ink-3 text-small">
          <span className="wide:hidden">{labels(member.role)} · </span>
          {canSeeAllProjects(member.role)
            ? t('members.allProjects')
            : formatProjectNames(t, member.projects, projects)}
        </span>
      </span>
      <span className="w-24 text-ink-2 max-wide:hidden">{labels(member.role)}</span>
      <Time at={member.created_at} className="w-28 text-ink-3 max-xwide:hidden" />
      <span className="flex w-24 justify-end">
        {canChange && (
          <>
            <IconButton
              icon={UserPen}
              label={t('members.change', { email: member.email })}
              onClick={onChange}
            />
            <IconButton
              icon={UserMinus}
              label={t(pending ? 'members.withdraw' : 'members.remove', { email: member.email })}
              onClick={onRemove}
            />
            {isSelf || (member.accept_with === 'session' && !member.password_link) ? (
              <span className="w-7" />
            ) : (
              <Menu
                trigger={<IconButton icon={Ellipsis} label={t('members.more', { email: member.email })} />}
              >
                {member.accept_with !== 'session' && (
                  <MenuItem icon={KeyRound} onSelect={onCreateLink}>
                    {t(invited ? 'members.createInvitation' : 'members.createLink')}
                  </MenuItem>
                )}
                {member.password_link && !member.password_link.expired && (
                  <MenuItem icon={Link2Off} danger onSelect={onRevokeLink}>
                    {t('members.revokeLink')}
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
  const t = useTranslations('organization');
  const locale = useLocale();
  const live = useNow() !== null;
  const { password_link: link } = member;
  const end = link && live ? formatShortTime(new Date(link.expires_at), undefined, locale) : '…';
  const status = formatInvitationStatus(t, member, end);
  if (status === null) return null;
  return (
    <span
      className={cx('basis-full pl-9 text-small', isUnreachable(member) ? 'text-warn-ink' : 'text-ink-2')}
    >
      {status}
    </span>
  );
}
