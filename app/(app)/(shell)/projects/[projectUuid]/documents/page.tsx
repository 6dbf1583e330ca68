import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { LIST_LIMIT, parseFilter, toSearchParams } from '@/components/api/document-filter';
import { DocumentsView } from '@/components/documents/documents-view';
import { DocumentListQuery } from '@/lib/documents/list/document-list-query';
import { listDocuments } from '@/lib/documents/list/list-documents';
import { getPageContext } from '@/lib/server/http/request-session';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { unwrapOrNotFound } from '../../../../or-not-found';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('documents');
  return { title: t('title') };
}

interface Props {
  params: Promise<{ projectUuid: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DocumentsPage({ params, searchParams }: Props) {
  const { projectUuid } = await params;
  const address = toUrlSearchParams(await searchParams);
  const ctx = await getPageContext({ uuid: projectUuid }, `/projects/${projectUuid}/documents?${address}`);
  const project = await unwrapOrNotFound(requireProject(ctx, projectUuid));
  const filter = parseFilter(address);
  const query = DocumentListQuery.parse({ ...Object.fromEntries(toSearchParams(filter)), limit: LIST_LIMIT });
  const list = await listDocuments(ctx, projectUuid, query);
  const { fileBytes, filesPerUpload, uploadBytes, trashDays } = ctx.limits;
  return (
    <Suspense>
      <DocumentsView
        project={{ uuid: project.id, organizationId: project.organizationId, name: project.name }}
        classifyByDefault={readSettings(project).classify_by_default}
        limits={{ maxFileBytes: fileBytes, maxFiles: filesPerUpload, maxUploadBytes: uploadBytes }}
        trashDays={trashDays}
        canEdit={isPermitted(ctx.actor, 'upload') && !project.archivedAt}
        initialData={{ filter, list }}
      />
    </Suspense>
  );
}

/** Converts the page's search parameters. If a parameter is repeated, only one value is used. */
function toUrlSearchParams(params: Record<string, string | string[] | undefined>): URLSearchParams {
  const pairs = Object.entries(params).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value;
    return first === undefined ? [] : [[name, first]];
  });
  return new URLSearchParams(pairs);
}
