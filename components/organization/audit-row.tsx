import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import { documentHref } from '@/components/api/document-links';
import { ChangeLines } from '@/components/documents/change-lines';
import { Time } from '@/components/ui/time';
import type { AuditDocument, AuditEntry } from '@/lib/tenancy/audit/schemas';
import { formatAction, formatActor, formatDetails } from './audit-labels';

/** Number of documents that an entry names. */
const MAX_NAMED = 3;

/** Shows an entry as a sentence with links to its documents, and its other details below. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { action, actor, project, at } = entry;
  const more = formatDetails(entry);
  return (
    <li className="flex min-h-[52px] items-center gap-4 border-line-soft border-b px-5 py-2 hover:bg-row-hover max-wide:px-3.5">
      <div className="min-w-0 flex-1">
        <span className="block leading-[18px] [overflow-wrap:anywhere]">
          <b className="font-medium">{formatActor(actor)}</b> <Action entry={entry} />
          {project && <span className="text-ink-2"> in {project.name ?? 'a deleted project'}</span>}
        </span>
        {more !== '' && (
          <span className="block truncate text-ink-3 text-small" title={more}>
            {more}
          </span>
        )}
        {action !== 'document.status_changed' && <ChangeLines changes={entry.changes} />}
      </div>
      <Time at={at} className="shrink-0 text-ink-3 text-small" />
    </li>
  );
}

function Action({ entry }: { entry: AuditEntry }) {
  const text = formatAction(entry);
  const hasAttachments = text.includes('{attachments}');
  const isAttachment = ({ attached }: AuditDocument) => hasAttachments && attached;
  const nodes: Record<string, ReactNode> = {
    '{documents}': (
      <DocumentNames documents={entry.documents.filter((document) => !isAttachment(document))} />
    ),
    '{attachments}': <DocumentNames documents={entry.documents.filter(isAttachment)} />,
  };
  return text.split(/(\{documents\}|\{attachments\})/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no ID.
    <Fragment key={at}>{nodes[part] ?? part}</Fragment>
  ));
}

function DocumentNames({ documents }: { documents: readonly AuditDocument[] }) {
  if (documents.length === 0) return 'a document';
  const named = documents.slice(0, MAX_NAMED);
  const others = documents.length - named.length;
  return (
    <>
      {named.map(({ uuid, original_filename: name }, at) => (
        <Fragment key={uuid}>
          {at > 0 && (at === named.length - 1 && others === 0 ? ' and ' : ', ')}
          {name === null ? (
            'a deleted document'
          ) : (
            <Link href={documentHref(uuid)} className="font-medium hover:underline">
              {name}
            </Link>
          )}
        </Fragment>
      ))}
      {others > 0 && ` and ${others} ${others === 1 ? 'other' : 'others'}`}
    </>
  );
}
