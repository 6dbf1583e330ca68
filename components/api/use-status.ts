import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { InstallationStatus, OrganizationStatus, RepeatedRun } from '@/lib/status/schemas';
import { call } from './client';
import { keys } from './keys';
import { within } from './organization';

/** How work goes changes by itself. */
const EVERY_MS = 5000;

const pathOf = (organizationId: string) => `/api/organizations/${organizationId}`;
const INSTALLATION = '/api/installation';

/** @param enabled false where another status is looked at */
export const useOrganizationStatus = (organizationId: string, enabled: boolean) =>
  useQuery({
    queryKey: keys.status(organizationId),
    queryFn: ({ signal }) =>
      call(`${pathOf(organizationId)}/status`, OrganizationStatus, {
        headers: within(organizationId),
        signal,
      }),
    refetchInterval: EVERY_MS,
    enabled,
  });

export const useInstallationStatus = (enabled: boolean) =>
  useQuery({
    queryKey: keys.installationStatus,
    queryFn: ({ signal }) => call(`${INSTALLATION}/status`, InstallationStatus, { signal }),
    refetchInterval: EVERY_MS,
    enabled,
  });

/** @param ofAll the installation's, rather than the organization's own */
export function useRepeatRun(organizationId: string, ofAll: boolean) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (runId: string) =>
      call(`${ofAll ? INSTALLATION : pathOf(organizationId)}/job-runs/${runId}/retry`, RepeatedRun, {
        method: 'POST',
        headers: ofAll ? {} : within(organizationId),
      }),
    onSettled: () =>
      cache.invalidateQueries({
        queryKey: ofAll ? keys.installationStatus : keys.status(organizationId),
      }),
  });
}
