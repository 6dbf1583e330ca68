'use client';

import { useEndSession, useSessions } from '@/components/api/use-account';
import { Block } from '@/components/ui/block';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Time } from '@/components/ui/time';
import type { SessionList } from '@/lib/account/schemas';
import { browserWords } from './browser-words';

/** Where the reader is signed in, and the way out of each. */
export function SessionsBlock({ first }: { first: SessionList }) {
  const { data: sessions } = useSessions(first);
  const { mutate, error, isPending } = useEndSession();
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <Block
      id="sessions"
      title="Where you are signed in"
      description="One that you don’t know: sign it out, and change your password."
      action={
        others > 1 && (
          <Button disabled={isPending} onClick={() => mutate(null)}>
            Sign out all others
          </Button>
        )
      }
    >
      {error && (
        <Note tone="bad" role="alert" className="mb-3">
          {error.message}
        </Note>
      )}
      <ul aria-label="Sessions" className="overflow-hidden rounded-2 border border-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex min-h-12 items-center gap-3 border-line border-b px-3 py-1.5 last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{browserWords(session.user_agent)}</span>
              <span className="block text-ink-3 text-small">
                Signed in <Time within at={session.created_at} />
                {!session.current && (
                  <>
                    {' '}
                    · seen <Time within at={session.last_seen_at} />
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
    </Block>
  );
}
