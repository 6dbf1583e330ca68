'use client';

import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useAddMember, useUpdateMember } from '@/components/api/use-organization';
import { EditConflictNotice, useInitialVersion } from '@/components/ui/edit-conflict-notice';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import type { Role } from '@/lib/foundation/actor';
import { canSeeAllProjects } from '@/lib/tenancy/access/permissions';
import type { AddedMember, Member } from '@/lib/tenancy/organizations/schemas';
import type { Project } from '@/lib/tenancy/projects/schemas';
import { formatProjectNames } from './format-project-names';
import { ProjectChoice } from './project-choice';

/** Descriptions of the roles, for the role selection. */
const ROLE_CHOICES: Record<Role, { label: string; description: string }> = {
  owner: { label: 'Owner', description: 'Everything, including who is an owner' },
  admin: { label: 'Admin', description: 'All projects, their settings, keys, and members' },
  reviewer: { label: 'Reviewer', description: 'Uploads, cuts, and approves in their projects' },
  viewer: { label: 'Viewer', description: 'Reads in their projects' },
};

/**
 * Returns the selectable roles.
 * @param withOwner `true` to include owner, which only owners can grant
 */
const getRoleOptions = (withOwner: boolean) =>
  (Object.keys(ROLE_CHOICES) as Role[])
    .filter((role) => withOwner || role !== 'owner')
    .map((value) => ({ value, ...ROLE_CHOICES[value] }));

interface MemberDialogProps {
  organizationId: string;
  projects: readonly Project[];
  /** Member to change; missing to add one. */
  member?: Member;
  /** `true` if the reader can grant the owner role. */
  isOwner: boolean;
  onAdded: (added: AddedMember) => void;
  onClose: () => void;
}

/** Adds or changes a member with a role and projects. */
export function MemberDialog(props: MemberDialogProps) {
  const { organizationId, projects, member, isOwner, onAdded, onClose } = props;
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>(member?.role ?? 'reviewer');
  const [chosen, setChosen] = useState<string[]>(
    member?.projects ?? (projects.length === 1 ? projects.map(({ uuid }) => uuid) : []),
  );
  const add = useAddMember(organizationId);
  const change = useUpdateMember(organizationId);
  const { error, isPending } = member ? change : add;
  const problems = error instanceof ApiError ? error.errors : {};
  const { ifMatch, hasChanged, rebase } = useInitialVersion(member?.version);
  const blocked = isPending || hasChanged || (!member && email.trim() === '');
  const limited = !canSeeAllProjects(role);

  function done() {
    showToast({ message: `${member?.email} was changed.` });
    onClose();
  }

  function submit() {
    const wanted = { role, ...(limited && { projects: chosen }) };
    if (member) return change.mutate({ id: member.id, ifMatch, ...wanted }, { onSuccess: done });
    add.mutate({ email: email.trim(), ...wanted }, { onSuccess: onAdded });
  }

  return (
    <FormDialog
      onClose={onClose}
      width="sm"
      keepOpenOutside
      title={member ? `Change ${member.email}` : 'Add a member'}
      description={
        member
          ? member.state === 'pending'
            ? 'The change applies when they accept the invitation.'
            : 'The change applies to their next request.'
          : 'A new user gets a link to choose a password. A user with an account must accept the invitation first.'
      }
      action={member ? 'Save member' : 'Add member'}
      isBlocked={blocked}
      problem={error && !hasChanged && Object.keys(problems).length === 0 && error.message}
      noValidate
      sideAction={
        limited && chosen.length === 0 ? (
          <p role="status" className="mr-auto min-w-0 flex-1 text-small text-warn-ink">
            No project selected: they will see no documents.
          </p>
        ) : undefined
      }
      onSubmit={submit}
    >
      {member && hasChanged && !change.isSuccess && (
        <EditConflictNotice
          subject="member"
          theirs={formatMemberRole(member, projects)}
          onKeepMine={() => {
            change.reset();
            rebase();
          }}
          onLoadTheirs={() => {
            change.reset();
            rebase();
            setRole(member.role);
            setChosen(member.projects);
          }}
        />
      )}
      {!member && (
        <Field label="Email" error={problems.email?.[0]}>
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
            options={getRoleOptions(isOwner)}
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
        <p className="text-ink-2 text-small">Owners and admins can view all projects.</p>
      )}
    </FormDialog>
  );
}

/** Formats a member's role and projects in one line. */
function formatMemberRole({ role, projects: uuids }: Member, projects: readonly Project[]): string {
  const where = canSeeAllProjects(role) ? 'all projects' : formatProjectNames(uuids, projects);
  return `${ROLE_CHOICES[role].label} · ${where}`;
}
