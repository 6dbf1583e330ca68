'use client';

import { useEffect, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { lookAtLink } from '@/components/api/password-links';
import { Button, buttonClass } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { PasswordLinkView, PasswordSet } from '@/lib/account/password-links/schemas';
import { DoorHead } from './door';
import { elsewhereWords, type NoLink, noLinkWords } from './link-words';
import { SetPasswordForm } from './set-password-form';

type Stage =
  | { at: 'looking' }
  | { at: 'open'; token: string; link: PasswordLinkView }
  | { at: 'none'; link: NoLink }
  | { at: 'failed'; message: string }
  | { at: 'done'; set: PasswordSet; signedIn: boolean };

interface SetPasswordProps {
  /** Whether a new link can be asked for by mail. */
  mails: boolean;
}

/** What a link to set a password leads to, whatever has become of it. */
export function SetPassword({ mails }: SetPasswordProps) {
  const [stage, setStage] = useState<Stage>({ at: 'looking' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: trying again is looking again.
  useEffect(() => {
    const stop = new AbortController();
    const look = () => {
      setStage({ at: 'looking' });
      void stageOf(tokenInAddress(), stop.signal).then((next) => !stop.signal.aborted && setStage(next));
    };
    look();
    // Another link, put into the same window, loads no page.
    window.addEventListener('hashchange', look);
    return () => {
      stop.abort();
      window.removeEventListener('hashchange', look);
    };
  }, [tries]);

  switch (stage.at) {
    case 'looking':
      return (
        <div role="status" className="min-h-[180px]">
          <p className="text-head text-ink-2 tracking-normal">Looking at your link…</p>
        </div>
      );
    case 'open':
      return (
        <SetPasswordForm
          token={stage.token}
          link={stage.link}
          onSet={(set, signedIn) => {
            // Of no more use, and so better nowhere: not in the history, nor on the screen.
            window.history.replaceState(null, '', window.location.pathname);
            setStage({ at: 'done', set, signedIn });
          }}
          onOver={() => setTries((before) => before + 1)}
        />
      );
    case 'none':
      return <Nothing link={stage.link} mails={mails} />;
    case 'failed':
      return (
        <>
          <DoorHead title="Your link could not be looked at" />
          <Note tone="bad" role="alert" className="mt-6 mb-4">
            {stage.message}
          </Note>
          <Button size="xl" className="w-full" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        </>
      );
    case 'done':
      return (
        <div role="status">
          <DoorHead title="Your password is set">
            {elsewhereWords(stage.set.sessions_ended, stage.set.access_tokens) ?? 'It counts from now on.'}
          </DoorHead>
          <a
            href={stage.signedIn ? '/' : '/sign-in'}
            className={buttonClass({ variant: 'primary', size: 'xl', className: 'w-full' })}
          >
            {stage.signedIn ? 'Go to your desk' : 'Sign in'}
          </a>
        </div>
      );
  }
}

function Nothing({ link, mails }: { link: NoLink; mails: boolean }) {
  const { title, text } = noLinkWords(link, mails);
  const asks = mails && !('kind' in link && link.kind === 'invitation' && link.why === 'expired');
  return (
    <div role="status">
      <DoorHead title={title}>{text}</DoorHead>
      <div className="grid gap-3">
        <a href="/sign-in" className={buttonClass({ variant: 'primary', size: 'xl' })}>
          Sign in
        </a>
        {asks && (
          <a href="/forgot-password" className={buttonClass({ size: 'xl' })}>
            Ask for a new link
          </a>
        )}
      </div>
    </div>
  );
}

const tokenInAddress = () => window.location.hash.slice(1);

async function stageOf(token: string, signal: AbortSignal): Promise<Stage> {
  if (token === '') return { at: 'none', link: { why: 'missing' } };
  try {
    const link = await lookAtLink(token, signal);
    if (link.state === 'open') return { at: 'open', token, link };
    return { at: 'none', link: { why: link.state, kind: link.kind } };
  } catch (error) {
    const refused = error instanceof ApiError ? error.status : 0;
    if (refused === 404 || refused === 422) return { at: 'none', link: { why: 'unknown' } };
    return { at: 'failed', message: (error as Error).message };
  }
}
