'use client';

import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useAddMember, useChangeMember } from '@/components/api/use-organization';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { tell } from '@/components/ui/toast';
import type { Role } from '@/lib/access/actor';
import { seesEveryProject } from '@/lib/access/permissions';
import type { Member } from '@/lib/organizations/schemas';
import type { Project } from '@/lib/projects/schemas';
import { ProjectChoice } from './project-choice';
import { roleOptions } from './roles';

const FORM = 'member';

interface MemberDialogProps {
  organizationId: string;
  projects: readonly Project[];
  /** The one that is changed; without it, one is added. */
  member?: Member;
  /** Whether the reader may make an owner. */
  ownsIt: boolean;
  onClose: () => void;
}

/** Who is added, as what, and to which projects. */
export function MemberDialog({ organizationId, projects, member, ownsIt, onClose }: MemberDialogProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<Role>(member?.role ?? 'reviewer');
  const [chosen, setChosen] = useState<string[]>(member?.projects ?? []);
  const add = useAddMember(organizationId);
  const change = useChangeMember(organizationId);
  const { error, isPending } = member ? change : add;
  const problems = error instanceof ApiError ? error.errors : {};
  const blocked = isPending || (!member && email.trim() === '');
  const limited = !seesEveryProject(role);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (blocked) return;
    const wanted = { role, ...(limited && { projects: chosen }) };
    const done = (message: string) => ({
      onSuccess: () => {
        tell({ message });
        onClose();
      },
    });
    if (member) return change.mutate({ id: member.id, ...wanted }, done(`${member.email} was changed.`));
    add.mutate(
      { email: email.trim(), ...wanted, ...(password !== '' && { password }) },
      done(`${email.trim()} is a member now.`),
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      keepOpenOutside
      title={member ? `Change ${member.email}` : 'Add a member'}
      description={
        member
          ? 'It counts from their next step on.'
          : 'Someone who has an account already signs in as before.'
      }
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} size="lg" variant="primary" disabled={blocked}>
            {member ? 'Save member' : 'Add member'}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate className="grid gap-4">
        {error && Object.keys(problems).length === 0 && (
          <Note tone="bad" role="alert">
            {error.message}
          </Note>
        )}
        {!member && (
          <>
            <Field label="E-mail" error={problems.email?.[0]}>
              {(control) => (
                <Input
                  {...control}
                  size="lg"
                  type="email"
                  autoComplete="off"
                  value={email}
                  placeholder="ann@example.com"
                  onChange={(event) => {
                    add.reset();
                    setEmail(event.target.value);
                  }}
                />
              )}
            </Field>
            <Field
              label="First password"
              help="At least 8 characters, which you tell them. Empty for those who have an account or sign in with your organization’s own sign-in."
              error={problems.password?.[0]}
            >
              {(control) => (
                <Input
                  {...control}
                  size="lg"
                  type="password"
                  autoComplete="new-password"
                  value={password}
                  onChange={(event) => {
                    add.reset();
                    setPassword(event.target.value);
                  }}
                />
              )}
            </Field>
          </>
        )}
        <Field label="Role" error={problems.role?.[0]}>
          {({ invalid, ...control }) => (
            <Select
              {...control}
              invalid={invalid}
              size="lg"
              value={role}
              options={roleOptions(ownsIt)}
              onValueChange={(next) => setRole(next as Role)}
            />
          )}
        </Field>
        {limited ? (
          <ProjectChoice
            label="Projects"
            projects={projects}
            chosen={chosen}
            onChange={setChosen}
            problem={problems.projects?.[0]}
          />
        ) : (
          <p className="text-ink-2 text-small">Owners and admins see every project.</p>
        )}
      </form>
    </Dialog>
  );
}
