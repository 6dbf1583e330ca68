import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ClassifierPreview, type ClassifierPreviewRequest } from '@/lib/classification/preview-schemas';
import { ClassificationReport } from '@/lib/classification/report';
import { Preview, VersionList } from '@/lib/custom-schema/schemas';
import { ChangedSettings, Project, type ProjectPatch } from '@/lib/projects/schemas';
import { ProjectSettings, type ProjectSettingsPatch } from '@/lib/projects/settings';
import { ProviderSecret, type SecretName } from '@/lib/providers/secret-schema';
import { call, callForVersion, perform } from './client';
import { keys } from './keys';

const pathOf = (projectUuid: string) => `/api/projects/${projectUuid}`;

export interface VersionedSettings {
  settings: ProjectSettings;
  /** Names their version: what a change of them sends as If-Match. */
  etag: string;
}

/** A project's settings. Asked for again when the reader comes back to the page: another admin may have changed them. */
export function useSettings(projectUuid: string, first: VersionedSettings) {
  return useQuery({
    queryKey: keys.settings(projectUuid),
    queryFn: async ({ signal }): Promise<VersionedSettings> => {
      const { body, etag } = await callForVersion(`${pathOf(projectUuid)}/settings`, ProjectSettings, {
        signal,
      });
      return { settings: body, etag };
    },
    initialData: first,
  });
}

interface SettingsChange {
  patch: ProjectSettingsPatch;
  /** Only when they are still of this version; 412 otherwise. */
  ifMatch: string;
}

export function useChangeSettings(projectUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ patch, ifMatch }: SettingsChange) => {
      const { body, etag } = await callForVersion(`${pathOf(projectUuid)}/settings`, ChangedSettings, {
        method: 'PATCH',
        body: patch,
        headers: { 'if-match': ifMatch },
      });
      const { warnings = [], ...settings } = body;
      return { settings, etag, warnings };
    },
    onSuccess: ({ settings, etag }) => {
      cache.setQueryData<VersionedSettings>(keys.settings(projectUuid), { settings, etag });
      void cache.invalidateQueries({ queryKey: keys.categories(projectUuid) });
      void cache.invalidateQueries({ queryKey: keys.schemaVersions(projectUuid) });
    },
  });
}

export function useRenameProject(projectUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ProjectPatch) => call(pathOf(projectUuid), Project, { method: 'PATCH', body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['projects'] }),
  });
}

/** How the classifier has done in the project. */
export function useClassificationReport(projectUuid: string) {
  return useQuery({
    queryKey: keys.classificationReport(projectUuid),
    queryFn: ({ signal }) =>
      call(`${pathOf(projectUuid)}/classification-report`, ClassificationReport, { signal }),
  });
}

/** Whether an outside provider has a key; the key itself is never told. */
export function useProviderKey(projectUuid: string, name: SecretName) {
  return useQuery({
    queryKey: keys.providerKey(projectUuid, name),
    queryFn: ({ signal }) => call(`${pathOf(projectUuid)}/${name}-secret`, ProviderSecret, { signal }),
  });
}

/** @returns a change that takes the new key and the address that it is for; null forgets the key */
export function useSetProviderKey(projectUuid: string, name: SecretName) {
  const cache = useQueryClient();
  const path = `${pathOf(projectUuid)}/${name}-secret`;
  return useMutation({
    mutationFn: (secret: { key: string; url?: string } | null) =>
      secret === null ? perform(path, { method: 'DELETE' }) : perform(path, { method: 'PUT', body: secret }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.providerKey(projectUuid, name) }),
  });
}

export const useTryClassifier = (projectUuid: string) =>
  useMutation({
    mutationFn: (body: ClassifierPreviewRequest) =>
      call(`${pathOf(projectUuid)}/classifier/preview`, ClassifierPreview, { method: 'POST', body }),
  });

interface PreviewOf {
  /** Null: the default shape. */
  template: Record<string, unknown> | null;
  /** The newest when left out. */
  document: string | undefined;
}

/** What a document looks like in a schema that isn't saved. @param wanted null asks nothing, and keeps what was seen */
export function useSchemaPreview(projectUuid: string, wanted: PreviewOf | null) {
  return useQuery({
    queryKey: ['settings', projectUuid, 'preview', wanted],
    queryFn: ({ signal }) =>
      call(`${pathOf(projectUuid)}/custom-schema/preview`, Preview, {
        method: 'POST',
        body: { custom_schema: wanted!.template, document: wanted!.document },
        signal,
      }),
    enabled: wanted !== null,
    placeholderData: (before) => before,
    retry: false,
  });
}

/** What the custom schema was, the newest version first. */
export function useSchemaVersions(projectUuid: string) {
  return useInfiniteQuery({
    queryKey: keys.schemaVersions(projectUuid),
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: '20', ...(pageParam !== null && { cursor: pageParam }) });
      return call(`${pathOf(projectUuid)}/custom-schema/versions?${params}`, VersionList, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}
