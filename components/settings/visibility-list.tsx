'use client';

import { useTranslations } from 'next-intl';
import { useDeferredMembers, useUpdateMember } from '@/components/api/use-organization';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast';
import { getPersonName } from '@/lib/foundation/person-name';
import { canSeeAllProjects } from '@/lib/tenancy/access/permissions';
import type { Member } from '@/lib/tenancy/organizations/schemas';
import { formatVisibility, sortByVisibility } from './member-visibility';

interface VisibilityListProps {
  organizationId: string;
  projectUuid: string;
  /** Value in the draft, so that the effect is visible before saving. */
  reviewersSee: 'all' | 'assigned';
}

/** Lists the organization's members and their access to the project. Adding or removing a member is saved at once. */
export function VisibilityList({ organizationId, projectUuid, reviewersSee }: VisibilityListProps) {
  const t = useTranslations('settings');
  const tRoles = useTranslations('labels.roles');
  const { data: members, error } = useDeferredMembers(organizationId);
  const change = useUpdateMember(organizationId);
  if (error) {
    return (
      <Notice tone="bad" className="mt-4">
        {error.message}
      </Notice>
    );
  }
  if (!members) return <Skeleton className="mt-6 w-64" />;

  /** Sends the version that the list shows, because another admin may change the same member. */
  function put({ id, email, projects, version }: Member, added: boolean) {
    const next = added ? [...projects, projectUuid] : projects.filter((uuid) => uuid !== projectUuid);
    const message = t(added ? 'members.added' : 'members.removed', { email });
    change.mutate(
      { id, projects: next, ifMatch: `"${version}"` },
      { onSuccess: () => showToast({ message }) },
    );
  }

  return (
    <>
      <h3 id="who-sees" className="mt-6 mb-2 font-medium text-ink-2 text-small">
        {t('members.title')}
      </h3>
      {change.error && (
        <Notice tone="bad" role="alert" className="mb-2">
          {change.error.message}
        </Notice>
      )}
      <ul aria-labelledby="who-sees" className="overflow-hidden rounded-2 border border-line">
        {sortByVisibility(members, projectUuid).map((member) => {
          const sight = formatVisibility(t, member, projectUuid, reviewersSee);
          return (
            <li
              key={member.id}
              className="flex min-h-11 items-center gap-3 border-line-soft border-b px-3 py-1.5 last:border-b-0"
            >
              <Avatar name={getPersonName(member)} />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{member.email}</span>
                <span className="block truncate text-ink-3 text-small wide:hidden">
                  {tRoles(member.role)} · {sight ?? t('members.nothing')}
                </span>
              </span>
              <span className="w-20 text-ink-2 text-small max-wide:hidden">{tRoles(member.role)}</span>
              <span className={cx('w-56 text-small max-wide:hidden', sight ? 'text-ink-2' : 'text-ink-3')}>
                {sight ?? t('members.nothing')}
              </span>
              <span className="flex w-20 justify-end">
                {!canSeeAllProjects(member.role) && (
                  <Button
                    size="sm"
                    variant="ghost"
                    disabled={change.isPending}
                    onClick={() => put(member, sight === null)}
                  >
                    <span>
                      {t.rich(sight === null ? 'members.add' : 'members.remove', {
                        email: member.email,
                        hidden: (chunks) => <span className="sr-only">{chunks}</span>,
                      })}
                    </span>
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
