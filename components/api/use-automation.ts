import { useQuery } from '@tanstack/react-query';
import type { AutomaticDecisionList, AutomationReport } from '@/lib/recognition/automation-status/schemas';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';

/** Returns the states of a project's automations, with their evidence. */
export function useAutomationReport(projectUuid: string, initialData?: AutomationReport) {
  return useQuery({
    queryKey: queryKeys.automation(projectUuid),
    queryFn: ({ signal }) =>
      fetchJson<AutomationReport>(`/api/projects/${projectUuid}/automation`, { signal }),
    initialData,
  });
}

/** Returns the latest documents that Sheaf approved, or left to a person for the audit. */
export function useAutomaticDecisions(projectUuid: string, initialData: AutomaticDecisionList) {
  return useQuery({
    queryKey: queryKeys.automaticDecisions(projectUuid),
    queryFn: ({ signal }) =>
      fetchJson<AutomaticDecisionList>(`/api/projects/${projectUuid}/automation/decisions`, { signal }),
    initialData,
  });
}
