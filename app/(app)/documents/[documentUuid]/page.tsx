import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { DocumentView } from '@/components/document/document-view';
import { RemovedDocument } from '@/components/document/removed-document';
import { type DocumentRow, toDocumentResource } from '@/lib/documents/document-resource';
import { listEntities } from '@/lib/documents/entity-records/list-entities';
import { getDocument } from '@/lib/documents/get-document';
import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { findExtractedRecords } from '@/lib/recognition/extraction/find-extracted-records';
import { getPageContext } from '@/lib/server/http/request-session';
import { isPermitted, type Permission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { formatPageError } from '../../format-page-error';

interface Props {
  params: Promise<{ documentUuid: string }>;
}

/** Loads the document once per request, for both the title and the page. */
const findDocument = cache(async (documentUuid: string) => {
  const ctx = await getPageContext({ uuid: documentUuid }, `/documents/${documentUuid}`);
  return { ctx, found: await loadOutcome(getDocument(ctx, documentUuid)) };
});

type Outcome = { row: DocumentRow } | { rejection: DomainError };

const loadOutcome = (response: Promise<DocumentRow>): Promise<Outcome> =>
  response.then(
    (row) => ({ row }),
    (error: unknown) => {
      if (error instanceof DomainError) return { rejection: error };
      throw error;
    },
  );

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { found } = await findDocument((await params).documentUuid);
  const t = await getTranslations('document');
  return { title: 'row' in found ? found.row.originalFilename : t('title') };
}

export default async function DocumentPage({ params }: Props) {
  const { ctx, found } = await findDocument((await params).documentUuid);
  if ('row' in found) {
    const { row } = found;
    const project = await requireProject(ctx, row.projectId);
    const document = toDocumentResource(row);
    const { extraction_fields: fields, rules } = readSettings(project);
    const { entities } = await listEntities(ctx, project.id);
    const records = await findExtractedRecords(ctx, project.id, { data: document.data, fields, entities });
    const may = (permission: Permission) => !project.archivedAt && isPermitted(ctx.actor, permission);
    return (
      <DocumentView
        // Reset the drafts when another document is shown.
        key={row.id}
        initial={document}
        organizationId={row.organizationId}
        fields={fields}
        uniqueRules={rules.filter(({ kind }) => kind === 'unique').map(({ id }) => id)}
        entities={entities}
        records={records}
        rights={{
          edit: may('edit'),
          plan: may('plan'),
          review: may('review'),
          override: may('override_checks'),
          export: may('export'),
          settings: isPermitted(ctx.actor, 'manage_settings'),
        }}
      />
    );
  }
  const { kind, replacedBy } = found.rejection;
  // The document was removed: the old link leads to the documents that now contain its pages.
  if (kind === 'not_found' && replacedBy) {
    return (
      <RemovedDocument
        message={await formatPageError(found.rejection)}
        successors={await loadNames(ctx, replacedBy)}
      />
    );
  }
  if (kind === 'not_found' || kind === 'forbidden') notFound();
  throw found.rejection;
}

const MAX_SUCCESSORS = 50;

/** Loads the documents' names. Skips documents that are removed at the same time. */
async function loadNames(ctx: Context<Member>, uuids: readonly string[]) {
  const found = await Promise.allSettled(
    uuids.slice(0, MAX_SUCCESSORS).map((uuid) => getDocument(ctx, uuid)),
  );
  return found.flatMap((response) =>
    response.status === 'fulfilled'
      ? [{ uuid: response.value.id, name: response.value.originalFilename }]
      : [],
  );
}
