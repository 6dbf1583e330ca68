'use client';

import { useTranslations } from 'next-intl';
import { useRevokeSession, useSessions } from '@/components/api/use-account';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { SectionBlock } from '@/components/ui/section-block';
import { Time } from '@/components/ui/time';
import type { SessionList } from '@/lib/tenancy/account/schemas';
import { formatUserAgent } from './format-user-agent';

/** Lists the user's sessions, with a button to revoke each. */
export function SessionsBlock({ first }: { first: SessionList }) {
  const t = useTranslations('account');
  const { data: sessions } = useSessions(first);
  const { mutate, error, isPending } = useRevokeSession();
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <SectionBlock
      id="sessions"
      title={t('sessions.title')}
      description={t('sessions.description')}
      action={
        others > 1 && (
          <Button disabled={isPending} onClick={() => mutate(null)}>
            {t('sessions.signOutOthers')}
          </Button>
        )
      }
    >
      {error && (
        <Notice tone="bad" role="alert" className="mb-3">
          {error.message}
        </Notice>
      )}
      <ul aria-label={t('sessions.list')} className="overflow-hidden rounded-2 border border-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex min-h-12 items-center gap-3 border-line border-b px-3 py-1.5 last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{formatUserAgent(t, session.user_agent)}</span>
              <span className="block text-ink-3 text-small">
                {t.rich(session.current ? 'sessions.signedIn' : 'sessions.signedInSeen', {
                  time: () => <Time isRelative at={session.created_at} />,
                  seen: () => <Time isRelative at={session.last_seen_at} />,
                })}
              </span>
            </span>
            {session.current ? (
              <span className="text-ok-ink text-small">{t('sessions.current')}</span>
            ) : (
              <Button size="sm" disabled={isPending} onClick={() => mutate(session.id)}>
                {t('sessions.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SectionBlock>
  );
}
