'use client';

import { useRevokeSession, useSessions } from '@/components/api/use-account';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { SectionBlock } from '@/components/ui/section-block';
import { Time } from '@/components/ui/time';
import type { SessionList } from '@/lib/tenancy/account/schemas';
import { formatUserAgent } from './format-user-agent';

/** Lists the user's sessions, with a button to revoke each. */
export function SessionsBlock({ first }: { first: SessionList }) {
  const { data: sessions } = useSessions(first);
  const { mutate, error, isPending } = useRevokeSession();
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <SectionBlock
      id="sessions"
      title="Where you are signed in"
      description="Don’t recognize one? Sign it out and change your password."
      action={
        others > 1 && (
          <Button disabled={isPending} onClick={() => mutate(null)}>
            Sign out all others
          </Button>
        )
      }
    >
      {error && (
        <Notice tone="bad" role="alert" className="mb-3">
          {error.message}
        </Notice>
      )}
      <ul aria-label="Sessions" className="overflow-hidden rounded-2 border border-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex min-h-12 items-center gap-3 border-line border-b px-3 py-1.5 last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{formatUserAgent(session.user_agent)}</span>
              <span className="block text-ink-3 text-small">
                Signed in <Time isRelative at={session.created_at} />
                {!session.current && (
                  <>
                    {' '}
                    · seen <Time isRelative at={session.last_seen_at} />
                  </>
                )}
              </span>
            </span>
            {session.current ? (
              <span className="text-ok-ink text-small">This browser</span>
            ) : (
              <Button size="sm" disabled={isPending} onClick={() => mutate(session.id)}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SectionBlock>
  );
}
