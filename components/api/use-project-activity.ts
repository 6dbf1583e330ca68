import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProjectActivity, ProjectActivityList } from '@/lib/documents/project-activity/schemas';
import { fetchJson } from './client';
import { organizationHeader } from './organization-header';
import { queryKeys } from './query-keys';

const POLL_INTERVAL_MS = 20_000;

/**
 * Loads the numbers of documents of all active projects, by project, in one request.
 * @param receivedFrom time from which received documents count; `null` to load nothing
 */
export function useProjectActivity(
  organizationId: string,
  receivedFrom: string | null,
): ReadonlyMap<string, ProjectActivity> | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.projectActivity(organizationId, receivedFrom ?? ''),
    queryFn: ({ signal }) =>
      fetchJson<ProjectActivityList>(
        `/api/projects/activity?${new URLSearchParams({ received_from: receivedFrom ?? '' })}`,
        { signal, headers: organizationHeader(organizationId) },
      ),
    enabled: receivedFrom !== null,
    select: toMap,
    // At midnight, the numbers stay until the new ones arrive.
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
  });
  return data;
}

const toMap = ({ projects }: ProjectActivityList) =>
  new Map(projects.map((project) => [project.project_uuid, project]));
