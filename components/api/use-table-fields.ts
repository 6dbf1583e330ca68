import { useQuery } from '@tanstack/react-query';
import type { ExtractionField, ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';

export type TableField = Pick<ExtractionField, 'key' | 'label'>;

/** Returns the extraction fields of a project that are tables. */
export function useTableFields(projectUuid: string) {
  return useQuery({
    queryKey: queryKeys.tableFields(projectUuid),
    queryFn: ({ signal }) => fetchJson<ProjectSettings>(`/api/projects/${projectUuid}/settings`, { signal }),
    select: ({ extraction_fields: fields }): TableField[] => fields.filter(({ type }) => type === 'table'),
  });
}
