'use client';

import { Ellipsis, KeyRound, Link2Off, UserMinus, UserPen } from 'lucide-react';
import { roleWord } from '@/components/shell/reader';
import { Avatar } from '@/components/ui/avatar';
import { Chip } from '@/components/ui/chip';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { momentWords } from '@/components/ui/relative-time';
import { Time, useNow } from '@/components/ui/time';
import { seesEveryProject } from '@/lib/access/permissions';
import type { Member } from '@/lib/organizations/schemas';
import type { Project } from '@/lib/projects/schemas';
import { invitationWords, isStranded } from './invitation-words';
import { projectWords } from './project-words';

interface MemberRowProps {
  member: Member;
  projects: readonly Project[];
  /** The reader's own. */
  isSelf: boolean;
  /** An admin changes nothing of an owner. */
  mayChange: boolean;
  onChange: () => void;
  onRemove: () => void;
  onMakeLink: () => void;
  onRevokeLink: () => void;
}

/** One member: what they may do and where, and whether they have signed in yet. */
export function MemberRow(props: MemberRowProps) {
  const { member, projects, isSelf, mayChange, onChange, onRemove, onMakeLink, onRevokeLink } = props;
  const pending = member.state === 'pending';
  const invited = member.state === 'invited' || pending;
  return (
    <li className="group/row flex min-h-[52px] flex-wrap items-center gap-x-3 border-line-soft border-b px-5 py-1.5 hover:bg-row-hover max-desk:px-3.5">
      <Avatar name={member.name ?? member.email} />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2 leading-[18px]">
          <span className="truncate font-medium">
            {member.email}
            {isSelf && <span className="font-normal text-ink-3"> · You</span>}
          </span>
          {invited && (
            <Chip size="sm" tone={isStranded(member) ? 'warn' : 'line'}>
              {pending ? 'Pending' : 'Invited'}
            </Chip>
          )}
        </span>
        <span className="block truncate text-ink-3 text-small">
          <span className="desk:hidden">{roleWord[member.role]} · </span>
          {seesEveryProject(member.role) ? 'Every project' : projectWords(member.projects, projects)}
        </span>
      </span>
      <span className="w-24 text-ink-2 max-desk:hidden">{roleWord[member.role]}</span>
      <Time at={member.created_at} className="w-28 text-ink-3 max-room:hidden" />
      <span className="flex w-24 justify-end">
        {mayChange && (
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
                  <MenuItem icon={KeyRound} onSelect={onMakeLink}>
                    {invited ? 'Make a new invitation…' : 'Make a link for a new password…'}
                  </MenuItem>
                )}
                {member.password_link && !member.password_link.expired && (
                  <MenuItem icon={Link2Off} danger onSelect={onRevokeLink}>
                    Take the link back
                  </MenuItem>
                )}
              </Menu>
            )}
          </>
        )}
      </span>
      <LinkLine member={member} />
    </li>
  );
}

/** How it stands with their link: below the row, so that on a phone it has all of its width. Blank for a moment where the time is the reader's to tell. */
function LinkLine({ member }: { member: Member }) {
  const words = invitationWords(member);
  const live = useNow() !== null;
  if (words === null) return null;
  const end = member.password_link && live ? momentWords(new Date(member.password_link.expires_at)) : '…';
  return (
    <span
      className={cx(
        'basis-full pl-9 text-small max-desk:pl-0',
        isStranded(member) ? 'text-warn-ink' : 'text-ink-2',
      )}
    >
      {words.replace('{until}', end)}
    </span>
  );
}
