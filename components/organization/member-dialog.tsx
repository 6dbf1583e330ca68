'use client';

import { useTranslations } from 'next-intl';
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
import type { Translator } from '@/lib/foundation/languages/translator';
import { canSeeAllProjects } from '@/lib/tenancy/access/permissions';
import type { AddedMember, Member } from '@/lib/tenancy/organizations/schemas';
import type { Project } from '@/lib/tenancy/projects/schemas';
import { formatProjectNames } from './format-project-names';
import { ProjectChoice } from './project-choice';

const ROLES: readonly Role[] = ['owner', 'admin', 'reviewer', 'viewer'];

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
  const t = useTranslations('organization');
  const labels = useTranslations('labels.roles');
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
    showToast({ message: t('members.changed', { email: member?.email ?? '' }) });
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
      title={member ? t('member.changeTitle', { email: member.email }) : t('member.addTitle')}
      description={
        member
          ? t(member.state === 'pending' ? 'member.appliesOnAccept' : 'member.appliesNext')
          : t('member.addNote')
      }
      action={t(member ? 'member.save' : 'member.add')}
      isBlocked={blocked}
      problem={error && !hasChanged && Object.keys(problems).length === 0 && error.message}
      noValidate
      sideAction={
        limited && chosen.length === 0 ? (
          <p role="status" className="mr-auto min-w-0 flex-1 text-small text-warn-ink">
            {t('member.noProjects')}
          </p>
        ) : undefined
      }
      onSubmit={submit}
    >
      {member && hasChanged && !change.isSuccess && (
        <EditConflictNotice
          subject="member"
          theirs={formatMemberRole(t, labels(member.role), member, projects)}
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
        <Field label={t('member.email')} error={problems.email?.[0]}>
          {(control) => (
            <Input
              {...control}
              size="lg"
              type="email"
              autoComplete="off"
              value={email}
              placeholder={t('member.emailExample')}
              onChange={(event) => {
                add.reset();
                setEmail(event.target.value);
              }}
            />
          )}
        </Field>
      )}
      <Field label={t('member.role')} error={problems.role?.[0]}>
        {({ invalid, ...control }) => (
          <Select
            {...control}
            invalid={invalid}
            size="lg"
            value={role}
            options={ROLES.filter((each) => isOwner || each !== 'owner').map((each) => ({
              value: each,
              label: labels(each),
              description: t(`member.roles.${each}`),
            }))}
            onValueChange={(next) => setRole(next as Role)}
          />
        )}
      </Field>
      {limited ? (
        <ProjectChoice
          label={t('projectChoice.label')}
          projects={projects}
          chosen={chosen}
          onChange={setChosen}
          problem={problems.projects?.[0]}
        />
      ) : (
        <p className="text-ink-2 text-small">{t('member.seesAll')}</p>
      )}
    </FormDialog>
  );
}

/** Formats a member's role and projects in one line. */
function formatMemberRole(
  t: Translator<'organization'>,
  role: string,
  member: Member,
  projects: readonly Project[],
): string {
  if (canSeeAllProjects(member.role)) return t('member.conflictAll', { role });
  return t('member.conflictSome', { role, projects: formatProjectNames(t, member.projects, projects) });
}
