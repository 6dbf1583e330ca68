'use client';

import { useChangeMember, useMembersLater } from '@/components/api/use-organization';
import { roleWord } from '@/components/shell/reader';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';
import { tell } from '@/components/ui/toast';
import { seesEveryProject } from '@/lib/access/permissions';
import type { Member } from '@/lib/organizations/schemas';
import { inOrderOfSight, sightOf } from './sight';

interface WhoSeesProps {
  organizationId: string;
  projectUuid: string;
  /** As the draft has it: what saving would show to whom is seen before. */
  reviewersSee: 'all' | 'assigned';
}

/** Everyone of the organization, and what they see of the project. Adding and removing someone counts at once. */
export function WhoSees({ organizationId, projectUuid, reviewersSee }: WhoSeesProps) {
  const { data: members, error } = useMembersLater(organizationId);
  const change = useChangeMember(organizationId);
  if (error) {
    return (
      <Note tone="bad" className="mt-4">
        {error.message}
      </Note>
    );
  }
  if (!members) return <Skeleton className="mt-6 w-64" />;

  /** Upon what the list shows: another admin may be at the same member. */
  function put({ id, email, projects, version }: Member, added: boolean) {
    const next = added ? [...projects, projectUuid] : projects.filter((uuid) => uuid !== projectUuid);
    const message = added ? `${email} sees the project now.` : `${email} sees the project no more.`;
    change.mutate({ id, projects: next, ifMatch: `"${version}"` }, { onSuccess: () => tell({ message }) });
  }

  return (
    <>
      <h3 id="who-sees" className="mt-6 mb-2 font-medium text-ink-2 text-small">
        Who sees the project
      </h3>
      {change.error && (
        <Note tone="bad" role="alert" className="mb-2">
          {change.error.message}
        </Note>
      )}
      <ul aria-labelledby="who-sees" className="overflow-hidden rounded-2 border border-line">
        {inOrderOfSight(members, projectUuid).map((member) => {
          const sight = sightOf(member, projectUuid, reviewersSee);
          return (
            <li
              key={member.id}
              className="flex min-h-11 items-center gap-3 border-line-soft border-b px-3 py-1.5 last:border-b-0"
            >
              <Avatar name={member.name ?? member.email} />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{member.email}</span>
                <span className="block truncate text-ink-3 text-small desk:hidden">
                  {roleWord[member.role]} · {sight ?? 'Nothing'}
                </span>
              </span>
              <span className="w-20 text-ink-2 text-small max-desk:hidden">{roleWord[member.role]}</span>
              <span className={cx('w-56 text-small max-desk:hidden', sight ? 'text-ink-2' : 'text-ink-3')}>
                {sight ?? 'Nothing'}
              </span>
              <span className="flex w-20 justify-end">
                {!seesEveryProject(member.role) && (
                  <Button
                    size="sm"
                    variant="ghost"
                    disabled={change.isPending}
                    onClick={() => put(member, sight === null)}
                  >
                    {sight === null ? 'Add' : 'Remove'}
                    <span className="sr-only"> {member.email}</span>
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
