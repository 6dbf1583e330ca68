'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { fetchPasswordLink } from '@/components/api/password-links';
import { Button, getButtonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { PasswordLinkView, PasswordSet } from '@/lib/tenancy/account/password-links/schemas';
import { AuthHeader } from './auth-layout';
import { formatRevokedAccess, getInvalidLinkMessage, type InvalidLink } from './password-link-labels';
import { SetPasswordForm } from './set-password-form';

type Stage =
  | { at: 'looking' }
  | { at: 'open'; token: string; link: PasswordLinkView }
  | { at: 'none'; link: InvalidLink }
  | { at: 'failed'; message: string }
  | { at: 'done'; set: PasswordSet; signedIn: boolean };

interface SetPasswordProps {
  /** `true` if a new link can be requested by email. */
  canSendEmail: boolean;
}

/** Shows the page of a password link, for valid and invalid links. */
export function SetPassword({ canSendEmail }: SetPasswordProps) {
  const t = useTranslations('auth');
  const [stage, setStage] = useState<Stage>({ at: 'looking' });
  const [attempts, setAttempts] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads the link again.
  useEffect(() => {
    const stop = new AbortController();
    const look = () => {
      setStage({ at: 'looking' });
      void loadStage(readTokenFromUrl(), stop.signal).then((next) => !stop.signal.aborted && setStage(next));
    };
    look();
    // Another link opened in the same window only changes the hash.
    window.addEventListener('hashchange', look);
    return () => {
      stop.abort();
      window.removeEventListener('hashchange', look);
    };
  }, [attempts]);

  switch (stage.at) {
    case 'looking':
      return (
        <div role="status" className="min-h-[180px]">
          <p className="text-head text-ink-2 tracking-normal">{t('setPassword.checking')}</p>
        </div>
      );
    case 'open':
      return (
        <SetPasswordForm
          token={stage.token}
          link={stage.link}
          onSet={(set, signedIn) => {
            // Remove the used token from the URL and the history.
            window.history.replaceState(null, '', window.location.pathname);
            setStage({ at: 'done', set, signedIn });
          }}
          onLinkInvalid={() => setAttempts((before) => before + 1)}
        />
      );
    case 'none':
      return <InvalidLinkMessage link={stage.link} mails={canSendEmail} />;
    case 'failed':
      return (
        <>
          <AuthHeader title={t('setPassword.uncheckedTitle')} />
          <Notice tone="bad" role="alert" className="mt-6 mb-4">
            {stage.message}
          </Notice>
          <Button size="xl" className="w-full" onClick={() => setAttempts(attempts + 1)}>
            {t('setPassword.retry')}
          </Button>
        </>
      );
    case 'done':
      return (
        <div role="status">
          <AuthHeader title={t('setPassword.doneTitle')}>
            {formatRevokedAccess(t, stage.set.sessions_ended, stage.set.access_tokens) ??
              t('setPassword.done')}
          </AuthHeader>
          <a
            href={stage.signedIn ? '/' : '/sign-in'}
            className={getButtonClass({ variant: 'primary', size: 'xl', className: 'w-full' })}
          >
            {stage.signedIn ? t('setPassword.toDocuments') : t('setPassword.toSignIn')}
          </a>
        </div>
      );
  }
}

function InvalidLinkMessage({ link, mails: canSendEmail }: { link: InvalidLink; mails: boolean }) {
  const t = useTranslations('auth');
  const { title, text } = getInvalidLinkMessage(t, link, canSendEmail);
  const asks = canSendEmail && !('kind' in link && link.kind === 'invitation' && link.why === 'expired');
  return (
    <div role="status">
      <AuthHeader title={title}>{text}</AuthHeader>
      <div className="grid gap-3">
        <a href="/sign-in" className={getButtonClass({ variant: 'primary', size: 'xl' })}>
          {t('setPassword.toSignIn')}
        </a>
        {asks && (
          <a href="/forgot-password" className={getButtonClass({ size: 'xl' })}>
            {t('setPassword.requestLink')}
          </a>
        )}
      </div>
    </div>
  );
}

const readTokenFromUrl = () => window.location.hash.slice(1);

async function loadStage(token: string, signal: AbortSignal): Promise<Stage> {
  if (token === '') return { at: 'none', link: { why: 'missing' } };
  try {
    const link = await fetchPasswordLink(token, signal);
    if (link.state === 'open') return { at: 'open', token, link };
    return { at: 'none', link: { why: link.state, kind: link.kind } };
  } catch (error) {
    const rejected = error instanceof ApiError ? error.status : 0;
    if (rejected === 404 || rejected === 422) return { at: 'none', link: { why: 'unknown' } };
    return { at: 'failed', message: (error as Error).message };
  }
}
