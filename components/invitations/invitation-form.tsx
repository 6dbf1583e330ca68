'use client';

import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { acceptInvitation, chooseOrganization, declineInvitation } from '@/components/api/invitations';
import { signInWith } from '@/components/api/session';
import { roleWord } from '@/components/shell/reader';
import { PasswordInput } from '@/components/sign-in/password-input';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import type { Invitation } from '@/lib/organizations/invitations/schemas';
import { forgetCode } from './invitation-code';
import { whyMore } from './invitation-words';

const WRONG_LINK = 'This link is wrong or expired. Ask an admin of the organization for a new one.';

interface InvitationFormProps {
  invitation: Invitation;
  email: string;
  /** From the invite link that led here; empty without one. */
  code: string;
  onDeclined: () => void;
}

/** One invitation, with what its person needs to accept it. */
export function InvitationForm({ invitation, email, code: given, onDeclined }: InvitationFormProps) {
  const { id, organization, role, accept_with: acceptWith } = invitation;
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const errors = problem instanceof ApiError ? problem.errors : {};
  const code = given || typed.trim().replace(/^.*#/, '');
  const needsLink = acceptWith === 'link';
  const blocked = busy || acceptWith === 'email' || (needsLink && (code === '' || password === ''));
  const why = whyMore(invitation);

  async function accept(event: FormEvent) {
    event.preventDefault();
    if (blocked) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const accepted = await acceptInvitation(id, needsLink ? { code, password } : {});
      forgetCode();
      if (accepted.signed_out) {
        const { outcome } = await signInWith(accepted.email, password);
        if (outcome !== 'signed-in') return window.location.assign('/sign-in');
      }
      await chooseOrganization(organization.id);
      // A whole load: every page after this one is drawn for the organization that was joined.
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
      aria-label={`Invitation to ${organization.name}`}
      className="grid gap-4 rounded-3 p-4 inset-ring inset-ring-line"
    >
      <p>
        <span className="font-semibold">{organization.name}</span> invites you to join as{' '}
        {roleWord[role].toLowerCase()}.
      </p>
      {why && <Note tone={needsLink ? 'neutral' : 'warn'}>{why}</Note>}
      {problem && Object.keys(errors).length === 0 && (
        <Note tone="bad" role="alert">
          {problem.message}
        </Note>
      )}
      {needsLink && !given && (
        <Field label="Invite link" error={errors.code && WRONG_LINK}>
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
        <Note tone="bad" role="alert">
          {WRONG_LINK}
        </Note>
      )}
      {needsLink && (
        <>
          {/* So that a password manager knows whose password it is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <Field
            label="New password"
            help="At least 8 characters. Common passwords and names are rejected."
            error={errors.password?.[0]}
          >
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
          Accept
        </Button>
        <Button size="lg" disabled={busy} onClick={() => void decline()}>
          Decline
        </Button>
      </div>
    </form>
  );
}
