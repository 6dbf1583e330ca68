'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { acceptInvitation, declineInvitation, selectOrganization } from '@/components/api/invitations';
import { signInWithPassword } from '@/components/api/session';
import { PasswordInput } from '@/components/sign-in/password-input';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import type { Invitation } from '@/lib/tenancy/organizations/invitations/schemas';
import { formatAcceptanceNotice } from './format-acceptance-notice';
import { clearInvitationCode } from './invitation-code';

interface InvitationFormProps {
  invitation: Invitation;
  email: string;
  /** Code from the invite link; empty without one. */
  code: string;
  onDeclined: () => void;
}

/** Shows one invitation with the inputs needed to accept it. */
export function InvitationForm({ invitation, email, code: given, onDeclined }: InvitationFormProps) {
  const { id, organization, role, accept_with: acceptWith } = invitation;
  const t = useTranslations('invitations');
  const tAuth = useTranslations('auth');
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const errors = problem instanceof ApiError ? problem.errors : {};
  const code = given || typed.trim().replace(/^.*#/, '');
  const needsLink = acceptWith === 'link';
  const blocked = busy || acceptWith === 'email' || (needsLink && (code === '' || password === ''));
  const why = formatAcceptanceNotice(t, invitation);

  async function accept(event: FormEvent) {
    event.preventDefault();
    if (blocked) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const accepted = await acceptInvitation(id, needsLink ? { code, password } : {});
      clearInvitationCode();
      if (accepted.signed_out) {
        const { outcome } = await signInWithPassword(accepted.email, password);
        if (outcome !== 'signed-in') return window.location.assign('/sign-in');
      }
      await selectOrganization(organization.id);
      // Reload fully, so that every page uses the organization that was joined.
      window.location.assign('/');
    } catch (error) {
      setBusy(false);
      setProblem(error as Error);
    }
  }

  async function decline() {
    setBusy(true);
    setProblem(undefined);
    try {
      await declineInvitation(id);
      onDeclined();
    } catch (error) {
      setBusy(false);
      setProblem(error as Error);
    }
  }

  return (
    <form
      onSubmit={accept}
      noValidate
      method="post"
      aria-label={t('name', { organization: organization.name })}
      className="grid gap-4 rounded-3 p-4 inset-ring inset-ring-line"
    >
      <p>
        {t.rich('invites', {
          organization: organization.name,
          role,
          b: (name) => <span className="font-semibold">{name}</span>,
        })}
      </p>
      {why && <Notice tone={needsLink ? 'neutral' : 'warn'}>{why}</Notice>}
      {problem && Object.keys(errors).length === 0 && (
        <Notice tone="bad" role="alert">
          {problem.message}
        </Notice>
      )}
      {needsLink && !given && (
        <Field label={t('inviteLink')} error={errors.code && t('invalidLink')}>
          {(control) => (
            <Input
              {...control}
              size="xl"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
      {needsLink && given && errors.code && (
        <Notice tone="bad" role="alert">
          {t('invalidLink')}
        </Notice>
      )}
      {needsLink && (
        <>
          {/* So that a password manager knows whose password it is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <Field label={tAuth('newPassword')} help={tAuth('newPasswordHelp')} error={errors.password?.[0]}>
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="new-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      <div className="flex gap-3">
        <Button type="submit" variant="primary" size="lg" disabled={blocked}>
          {t('accept')}
        </Button>
        <Button size="lg" disabled={busy} onClick={() => void decline()}>
          {t('decline')}
        </Button>
      </div>
    </form>
  );
}
