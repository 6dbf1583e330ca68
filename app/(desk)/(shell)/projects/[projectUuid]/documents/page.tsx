import type { Metadata } from 'next';
import { Suspense } from 'react';
import { filterOf, LIST_LIMIT, paramsOf } from '@/components/api/document-filter';
import { DocumentsView } from '@/components/documents/documents-view';
import { may } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import { listDocuments } from '@/lib/documents/list-documents';
import { DocumentListQuery } from '@/lib/documents/list-query';
import { pageContext } from '@/lib/http/session';
import { settingsOf } from '@/lib/projects/settings';
import { orNotFound } from '../../../../or-not-found';

export const metadata: Metadata = { title: 'Documents' };

interface Props {
  params: Promise<{ projectUuid: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DocumentsPage({ params, searchParams }: Props) {
  const { projectUuid } = await params;
  const address = addressOf(await searchParams);
  const ctx = await pageContext({ uuid: projectUuid }, `/projects/${projectUuid}/documents?${address}`);
  const project = await orNotFound(requireProject(ctx, projectUuid));
  const filter = filterOf(address);
  const query = DocumentListQuery.parse({ ...Object.fromEntries(paramsOf(filter)), limit: LIST_LIMIT });
  const list = await listDocuments(ctx, projectUuid, query);
  const { fileBytes, filesPerUpload, uploadBytes, trashDays } = ctx.limits;
  return (
    <Suspense>
      <DocumentsView
        project={{ uuid: project.id, organizationId: project.organizationId, name: project.name }}
        classifyByDefault={settingsOf(project).classify_by_default}
        limits={{ maxFileBytes: fileBytes, maxFiles: filesPerUpload, maxUploadBytes: uploadBytes }}
        trashDays={trashDays}
        mayEdit={may(ctx.actor, 'upload')}
        first={{ filter, list }}
      />
    </Suspense>
  );
}

/** What stands in the address; a parameter that stands there twice counts once. */
function addressOf(params: Record<string, string | string[] | undefined>): URLSearchParams {
  const pairs = Object.entries(params).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value;
    return first === undefined ? [] : [[name, first]];
  });
  return new URLSearchParams(pairs);
}
