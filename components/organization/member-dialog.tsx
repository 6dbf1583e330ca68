'use client';

import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useAddMember, useChangeMember } from '@/components/api/use-organization';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { OvertakenNote, useStartedFrom } from '@/components/ui/overtaken-note';
import { Select } from '@/components/ui/select';
import { tell } from '@/components/ui/toast';
import type { Role } from '@/lib/access/actor';
import { seesEveryProject } from '@/lib/access/permissions';
import type { AddedMember, Member } from '@/lib/organizations/schemas';
import type { Project } from '@/lib/projects/schemas';
import { memberWords } from './member-words';
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
  onAdded: (added: AddedMember) => void;
  onClose: () => void;
}

/** Who is added, as what, and to which projects. */
export function MemberDialog(props: MemberDialogProps) {
  const { organizationId, projects, member, ownsIt, onAdded, onClose } = props;
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>(member?.role ?? 'reviewer');
  const [chosen, setChosen] = useState<string[]>(member?.projects ?? []);
  const add = useAddMember(organizationId);
  const change = useChangeMember(organizationId);
  const { error, isPending } = member ? change : add;
  const problems = error instanceof ApiError ? error.errors : {};
  const { ifMatch, overtaken, goOn } = useStartedFrom(member?.version);
  const blocked = isPending || overtaken || (!member && email.trim() === '');
  const limited = !seesEveryProject(role);

  function done() {
    tell({ message: `${member?.email} was changed.` });
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (blocked) return;
    const wanted = { role, ...(limited && { projects: chosen }) };
    if (member) return change.mutate({ id: member.id, ifMatch, ...wanted }, { onSuccess: done });
    add.mutate({ email: email.trim(), ...wanted }, { onSuccess: onAdded });
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
          ? member.state === 'pending'
            ? 'It applies when they accept the invitation.'
            : 'It counts from their next step on.'
          : 'A new person gets a link to choose a password. A person with an account has to accept the invitation first.'
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
        {member && overtaken && !change.isSuccess && (
          <OvertakenNote
            what="their role or projects"
            theirs={memberWords(member, projects)}
            onKeepMine={() => {
              change.reset();
              goOn();
            }}
            onLoadTheirs={() => {
              change.reset();
              goOn();
              setRole(member.role);
              setChosen(member.projects);
            }}
          />
        )}
        {error && !overtaken && Object.keys(problems).length === 0 && (
          <Note tone="bad" role="alert">
            {error.message}
          </Note>
        )}
        {!member && (
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
