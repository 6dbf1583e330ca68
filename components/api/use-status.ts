import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InstallationStatus, OrganizationStatus, RepeatedRun } from '@/lib/server/status/schemas';
import { fetchJson } from './client';
import { organizationHeader } from './organization-header';
import { queryKeys } from './query-keys';

/** Polling interval in ms, because job states change on their own. */
const POLL_INTERVAL_MS = 5000;

const getOrganizationPath = (organizationId: string) => `/api/organizations/${organizationId}`;
const INSTALLATION_PATH = '/api/installation';

/** @param enabled `false` if another status is shown */
export const useOrganizationStatus = (organizationId: string, enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.status(organizationId),
    queryFn: ({ signal }) =>
      fetchJson<OrganizationStatus>(`${getOrganizationPath(organizationId)}/status`, {
        headers: organizationHeader(organizationId),
        signal,
      }),
    refetchInterval: POLL_INTERVAL_MS,
    enabled,
  });

export const useInstallationStatus = (enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.installationStatus,
    queryFn: ({ signal }) => fetchJson<InstallationStatus>(`${INSTALLATION_PATH}/status`, { signal }),
    refetchInterval: POLL_INTERVAL_MS,
    enabled,
  });

/** @param isInstallation `true` to retry a job of the installation instead of the organization */
export function useRetryJobRun(organizationId: string, isInstallation: boolean) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (runId: string) =>
      fetchJson<RepeatedRun>(
        `${isInstallation ? INSTALLATION_PATH : getOrganizationPath(organizationId)}/job-runs/${runId}/retry`,
        {
          method: 'POST',
          headers: isInstallation ? {} : organizationHeader(organizationId),
        },
      ),
    onSettled: () =>
      cache.invalidateQueries({
        queryKey: isInstallation ? queryKeys.installationStatus : queryKeys.status(organizationId),
      }),
  });
}
