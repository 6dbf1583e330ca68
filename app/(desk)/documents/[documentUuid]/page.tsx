import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { DocumentView } from '@/components/document/document-view';
import { GoneDocument } from '@/components/document/gone-document';
import type { Member } from '@/lib/access/actor';
import { may } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { getDocument } from '@/lib/documents/get-document';
import { type DocumentRow, documentResourceOf } from '@/lib/documents/resource';
import { listEntities } from '@/lib/entity-records/list-entities';
import { findNamedRecords } from '@/lib/extraction/find-named-records';
import { pageContext } from '@/lib/http/session';
import { settingsOf } from '@/lib/projects/settings';

interface Props {
  params: Promise<{ documentUuid: string }>;
}

/** Asked for by the title and by the page, looked up once. */
const find = cache(async (documentUuid: string) => {
  const ctx = await pageContext({ uuid: documentUuid }, `/documents/${documentUuid}`);
  return { ctx, found: await outcomeOf(getDocument(ctx, documentUuid)) };
});

type Outcome = { row: DocumentRow } | { refusal: DomainError };

const outcomeOf = (answer: Promise<DocumentRow>): Promise<Outcome> =>
  answer.then(
    (row) => ({ row }),
    (error: unknown) => {
      if (error instanceof DomainError) return { refusal: error };
      throw error;
    },
  );

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { found } = await find((await params).documentUuid);
  return { title: 'row' in found ? found.row.originalFilename : 'Document' };
}

export default async function DocumentPage({ params }: Props) {
  const { ctx, found } = await find((await params).documentUuid);
  if ('row' in found) {
    const { row } = found;
    const project = await requireProject(ctx, row.projectId);
    const document = documentResourceOf(row);
    const fields = settingsOf(project).extraction_fields;
    const { entities } = await listEntities(ctx, project.id);
    const records = await findNamedRecords(ctx, project.id, { data: document.data, fields, entities });
    return (
      <DocumentView
        // Another document has nothing of this one's drafts.
        key={row.id}
        initial={document}
        organizationId={row.organizationId}
        fields={fields}
        entities={entities}
        records={records}
        rights={{
          edit: may(ctx.actor, 'edit'),
          plan: may(ctx.actor, 'plan'),
          review: may(ctx.actor, 'review'),
          export: may(ctx.actor, 'export'),
          settings: may(ctx.actor, 'manage_settings'),
        }}
      />
    );
  }
  const { kind, message, replacedBy } = found.refusal;
  // Known, and gone: an old link still leads to its pages.
  if (kind === 'not_found' && replacedBy) {
    return <GoneDocument message={message} heirs={await namesOf(ctx, replacedBy)} />;
  }
  if (kind === 'not_found' || kind === 'forbidden') notFound();
  throw found.refusal;
}

const MAX_HEIRS = 50;

/** The documents by name. One that leaves the list at this very moment is left out. */
async function namesOf(ctx: Context<Member>, uuids: readonly string[]) {
  const found = await Promise.allSettled(uuids.slice(0, MAX_HEIRS).map((uuid) => getDocument(ctx, uuid)));
  return found.flatMap((answer) =>
    answer.status === 'fulfilled' ? [{ uuid: answer.value.id, name: answer.value.originalFilename }] : [],
  );
}
