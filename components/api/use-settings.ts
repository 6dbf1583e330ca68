import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Preview, VersionList } from '@/lib/delivery/custom-schema/schemas';
import type { ClassificationReport } from '@/lib/recognition/classification/classification-report';
import type {
  ClassifierPreview,
  ClassifierPreviewRequest,
} from '@/lib/recognition/classification/preview-schemas';
import type { SettingsPreview } from '@/lib/recognition/settings-preview/schemas';
import type { ProjectSettings, ProjectSettingsPatch } from '@/lib/tenancy/projects/project-settings';
import type { ProviderSecret, SecretName } from '@/lib/tenancy/projects/provider-secret-schema';
import type { ChangedSettings, Project, ProjectPatch } from '@/lib/tenancy/projects/schemas';
import { fetchJson, fetchJsonWithEtag, sendRequest } from './client';
import { queryKeys } from './query-keys';

const getProjectPath = (projectUuid: string) => `/api/projects/${projectUuid}`;

export interface VersionedSettings {
  settings: ProjectSettings;
  /** ETag of the settings, sent as `If-Match` with a change. */
  etag: string;
}

/**
 * Returns a project's settings. Reloads them when the reader returns to the page, because another admin may have
 * changed them.
 */
export function useSettings(projectUuid: string, initialData: VersionedSettings) {
  return useQuery({
    queryKey: queryKeys.settings(projectUuid),
    queryFn: async ({ signal }): Promise<VersionedSettings> => {
      const { body, etag } = await fetchJsonWithEtag<ProjectSettings>(
        `${getProjectPath(projectUuid)}/settings`,
        {
          signal,
        },
      );
      return { settings: body, etag };
    },
    initialData,
  });
}

interface SettingsChange {
  patch: ProjectSettingsPatch;
  /** Applies the change only to this version; 412 otherwise. */
  ifMatch: string;
}

export function useUpdateSettings(projectUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ patch, ifMatch }: SettingsChange) => {
      const { body, etag } = await fetchJsonWithEtag<ChangedSettings>(
        `${getProjectPath(projectUuid)}/settings`,
        {
          method: 'PATCH',
          body: patch,
          headers: { 'if-match': ifMatch },
        },
      );
      const { warnings: _, warning_details: warnings = [], ...settings } = body;
      return { settings, etag, warnings };
    },
    onSuccess: ({ settings, etag }) => {
      cache.setQueryData<VersionedSettings>(queryKeys.settings(projectUuid), { settings, etag });
      void cache.invalidateQueries({ queryKey: queryKeys.categories(projectUuid) });
      void cache.invalidateQueries({ queryKey: queryKeys.schemaVersions(projectUuid) });
      void cache.invalidateQueries({ queryKey: queryKeys.automation(projectUuid) });
      void cache.invalidateQueries({ queryKey: queryKeys.classificationReport(projectUuid) });
    },
  });
}

export function useRenameProject(projectUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ProjectPatch) =>
      fetchJson<Project>(getProjectPath(projectUuid), { method: 'PATCH', body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['projects'] }),
  });
}

/** Returns the classifier's results in the project. */
export function useClassificationReport(projectUuid: string) {
  return useQuery({
    queryKey: queryKeys.classificationReport(projectUuid),
    queryFn: ({ signal }) =>
      fetchJson<ClassificationReport>(`${getProjectPath(projectUuid)}/classification-report`, { signal }),
  });
}

/** Returns whether a provider key is set. The key itself is never returned. */
export function useProviderKey(projectUuid: string, name: SecretName) {
  return useQuery({
    queryKey: queryKeys.providerKey(projectUuid, name),
    queryFn: ({ signal }) =>
      fetchJson<ProviderSecret>(`${getProjectPath(projectUuid)}/${name}-secret`, { signal }),
  });
}

/** @returns a mutation that sets a key and the URL it is valid for; `null` deletes the key */
export function useSetProviderKey(projectUuid: string, name: SecretName) {
  const cache = useQueryClient();
  const path = `${getProjectPath(projectUuid)}/${name}-secret`;
  return useMutation({
    mutationFn: (secret: { key: string; url?: string } | null) =>
      secret === null
        ? sendRequest(path, { method: 'DELETE' })
        : sendRequest(path, { method: 'PUT', body: secret }),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.providerKey(projectUuid, name) }),
  });
}

export const usePreviewClassifier = (projectUuid: string) =>
  useMutation({
    mutationFn: (body: ClassifierPreviewRequest) =>
      fetchJson<ClassifierPreview>(`${getProjectPath(projectUuid)}/classifier/preview`, {
        method: 'POST',
        body,
      }),
  });

/** Previews what unsaved settings would have done with the latest documents. */
export const usePreviewSettings = (projectUuid: string) =>
  useMutation({
    mutationFn: (settings: Record<string, unknown>) =>
      fetchJson<SettingsPreview>(`${getProjectPath(projectUuid)}/settings/preview`, {
        method: 'POST',
        body: { settings },
      }),
  });

interface SchemaPreviewInput {
  /** Custom schema; `null`: the default schema. */
  template: Record<string, unknown> | null;
  /** UUID of the document; the newest if missing. */
  document: string | undefined;
}

/**
 * Returns a document in an unsaved schema.
 * @param input `null` sends no request and keeps the last result
 */
export function useSchemaPreview(projectUuid: string, input: SchemaPreviewInput | null) {
  return useQuery({
    queryKey: ['settings', projectUuid, 'preview', input],
    queryFn: ({ signal }) =>
      fetchJson<Preview>(`${getProjectPath(projectUuid)}/custom-schema/preview`, {
        method: 'POST',
        body: { custom_schema: input!.template, document: input!.document },
        signal,
      }),
    enabled: input !== null,
    placeholderData: (before) => before,
    retry: false,
  });
}

/** Returns the versions of the custom schema, newest first. */
export function useSchemaVersions(projectUuid: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.schemaVersions(projectUuid),
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: '20', ...(pageParam !== null && { cursor: pageParam }) });
      return fetchJson<VersionList>(`${getProjectPath(projectUuid)}/custom-schema/versions?${params}`, {
        signal,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}
