import { Copy, ShieldAlert, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { documentHref } from '@/components/api/document-links';
import { useProject } from '@/components/api/project-context';
import { DocumentThumbnail } from '@/components/documents/document-thumbnail';
import { formatDocumentType } from '@/components/documents/row-summary';
import { Button } from '@/components/ui/button';
import { DocumentStatusBadge } from '@/components/ui/document-status';
import { FileName } from '@/components/ui/file-name';
import { Time } from '@/components/ui/time';
import { usePrefetch } from '@/components/ui/use-prefetch';
import type { DuplicateGroup as Group } from '@/lib/documents/duplicates/schemas';
import type { DocumentSummary } from '@/lib/documents/schemas';

interface DuplicateGroupProps {
  group: Group;
  onDelete: (document: DocumentSummary) => void;
}

/** Shows why documents are equal, and the documents. */
export function DuplicateGroup({ group, onDelete }: DuplicateGroupProps) {
  const { rule, fields, documents, count } = group;
  const t = useTranslations('duplicates');
  const id = useId();
  const Icon = rule ? ShieldAlert : Copy;
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex min-h-6 flex-wrap items-baseline gap-x-2">
        <h2 id={id} className="text-head [overflow-wrap:anywhere]">
          <Icon
            aria-hidden="true"
            strokeWidth={1.75}
            className="mr-1.5 inline size-4 align-[-3px] text-ink-3"
          />
          {rule ? rule.name : t('sameFile')}{' '}
          <span className="font-normal text-ink-3 tabular-nums">{t('count', { count })}</span>
        </h2>
        {fields.length > 0 && (
          <p className="min-w-0 text-ink-2 text-small [overflow-wrap:anywhere]">
            {fields.map(({ label, value }) => t('field', { label, value })).join(' · ')}
          </p>
        )}
      </div>
      <ul className="divide-y divide-line-soft rounded-3 border border-line bg-surface shadow-1">
        {documents.map((document) => (
          <DuplicateRow key={document.uuid} document={document} onDelete={onDelete} />
        ))}
      </ul>
      {count > documents.length && (
        <p className="mt-2 text-ink-2 text-small">{t('shown', { shown: documents.length, count })}</p>
      )}
    </section>
  );
}

interface DuplicateRowProps {
  document: DocumentSummary;
  onDelete: (document: DocumentSummary) => void;
}

function DuplicateRow({ document, onDelete }: DuplicateRowProps) {
  const { uuid, original_filename: name, status, created_at: createdAt } = document;
  const t = useTranslations('duplicates');
  const labels = useTranslations('labels');
  const { canEdit } = useProject();
  const href = documentHref(uuid);
  const prefetch = usePrefetch(href);
  return (
    <li
      {...prefetch}
      className="flex min-h-14 items-center gap-3 px-4 py-2 focus-within:bg-row-hover hover:bg-row-hover max-wide:px-3"
    >
      <DocumentThumbnail document={document} />
      <span className="min-w-0 flex-1">
        <Link
          href={href}
          prefetch={false}
          data-duplicate={uuid}
          aria-label={name}
          className="block min-w-0 font-medium hover:underline"
        >
          <FileName name={name} />
        </Link>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink-2 text-small">
          <span className="truncate">{formatDocumentType(labels, document)}</span>
          <DocumentStatusBadge status={status} className="wide:hidden" />
          <Time at={createdAt} className="wide:hidden" />
        </span>
      </span>
      <span className="flex w-32 max-wide:hidden">
        <DocumentStatusBadge status={status} />
      </span>
      <Time at={createdAt} className="w-24 text-ink-2 text-small max-wide:hidden" />
      {canEdit && (
        <Button
          size="sm"
          icon={Trash2}
          aria-label={t('deleteOne', { name })}
          onClick={() => onDelete(document)}
        >
          {t('delete')}
        </Button>
      )}
    </li>
  );
}
