'use client';

import { BookOpen, CircleUserRound, LogOut } from 'lucide-react';
import Link from 'next/link';
import { accountHref } from '@/components/api/document-links';
import { endSession } from '@/components/api/session';
import { Avatar } from '@/components/ui/avatar';
import { Menu, MenuItem } from '@/components/ui/menu';
import { type CurrentUser, ROLE_LABELS } from './current-user';

/** Shows the signed-in user with a sign-out button. */
export function UserMenu({ reader: user }: { reader: CurrentUser }) {
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button
          type="button"
          className="flex min-w-0 flex-1 items-center gap-2 rounded-1 px-2 py-1.5 text-left transition-colors hover:bg-hover"
        >
          <Avatar name={user.name} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold leading-4" title={user.name}>
              {user.name}
            </span>
            <span className="block truncate text-ink-3 text-small">{ROLE_LABELS[user.role]}</span>
          </span>
        </button>
      }
    >
      <MenuItem asChild>
        <Link href={accountHref}>
          <CircleUserRound aria-hidden="true" strokeWidth={1.75} className="size-[15px] opacity-75" />
          Your account
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href="/docs">
          <BookOpen aria-hidden="true" strokeWidth={1.75} className="size-[15px] opacity-75" />
          API reference
        </Link>
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => void endSession()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
