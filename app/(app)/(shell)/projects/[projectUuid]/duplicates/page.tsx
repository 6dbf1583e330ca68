import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { duplicatesHref } from '@/components/api/document-links';
import { DuplicatesView } from '@/components/duplicates/duplicates-view';
import { listDuplicates } from '@/lib/documents/duplicates/list-duplicates';
import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { getPageContext } from '@/lib/server/http/request-session';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { unwrapOrNotFound } from '../../../../or-not-found';

/** Page size. */
const LIMIT = 20;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('duplicates');
  return { title: t('title') };
}

interface Props {
  params: Promise<{ projectUuid: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DuplicatesPage({ params, searchParams }: Props) {
  const { projectUuid } = await params;
  const { document: wanted } = await searchParams;
  const uuid = typeof wanted === 'string' ? wanted : '';
  const ctx = await getPageContext({ uuid: projectUuid }, duplicatesHref(projectUuid, uuid));
  const project = await unwrapOrNotFound(requireProject(ctx, projectUuid));
  const document = uuid ? await findDocument(ctx, project.id, uuid) : undefined;
  const initial = await listDuplicates(ctx, project.id, {
    ...(document && { document: document.id }),
    limit: LIMIT,
  });
  return (
    <Suspense>
      <DuplicatesView
        key={document?.id}
        projectUuid={project.id}
        canEdit={isPermitted(ctx.actor, 'upload') && !project.archivedAt}
        canSet={isPermitted(ctx.actor, 'manage_settings') && !project.archivedAt}
        of={document && { uuid: document.id, name: document.originalFilename }}
        initial={initial}
        limit={LIMIT}
      />
    </Suspense>
  );
}

/** Finds a document of the project, also a deleted one. An old link to an unknown document shows all groups. */
async function findDocument(
  ctx: Context<Member>,
  projectId: string,
  uuid: string,
): Promise<Document | undefined> {
  try {
    const document = await requireDocument(ctx, uuid, { removed: 'allow' });
    return document.projectId === projectId ? document : undefined;
  } catch (error) {
    if (error instanceof DomainError && (error.kind === 'not_found' || error.kind === 'forbidden'))
      return undefined;
    throw error;
  }
}
