'use client';

import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { usePageText } from '@/components/api/use-page-text';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { getFileKind, hasTabbedText } from '@/components/ui/file-kinds';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import type { DocumentResource } from '@/lib/documents/schemas';
import { type TextBlock, textBlocks } from './text-blocks';

/** Shows the extracted text of a file without pages. */
export function DocumentText({ document }: { document: DocumentResource }) {
  const t = useTranslations('document.text');
  const labels = useTranslations('labels');
  const { uuid, mime_type: mimeType, original_filename: filename } = document;
  const isRead = document.status !== 'pending' && document.status !== 'processing';
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = usePageText(uuid, 1, isRead);
  const text = data?.pages.map((page) => page.text).join('');
  const blocks = useMemo(() => textBlocks(text ?? '', hasTabbedText(mimeType)), [text, mimeType]);
  if (error) {
    return (
      <Notice tone="warn" role="alert" className="m-auto max-w-96">
        {t('notShown', { reason: error.message })}
      </Notice>
    );
  }
  if (text === undefined) return <TextSkeleton />;
  if (blocks.length === 0) {
    return (
      <EmptyState icon={FileText} title={t('none')}>
        {t('noneNote', { kind: getFileKind(labels, mimeType) })}
      </EmptyState>
    );
  }
  return (
    <section
      aria-label={t('label', { name: filename })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      className="min-h-0 min-w-0 flex-1 overflow-auto px-6 py-5 -outline-offset-2 max-wide:p-3"
    >
      <article className="mx-auto grid max-w-[820px] gap-4 rounded-page bg-surface p-8 shadow-sheet max-wide:p-4">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ID, and are only appended.
          <TextBlockView key={index} block={block} />
        ))}
        {hasNextPage && (
          <Button
            className="justify-self-center"
            aria-disabled={isFetchingNextPage}
            onClick={() => !isFetchingNextPage && void fetchNextPage()}
          >
            {t('showMore')}
          </Button>
        )}
      </article>
    </section>
  );
}

function TextBlockView({ block }: { block: TextBlock }) {
  if (block.kind === 'lines') {
    return <p className="whitespace-pre-wrap break-words text-base leading-relaxed">{block.text}</p>;
  }
  return (
    <div className="overflow-x-auto">
      <table className="border-collapse text-small tabular-nums">
        <tbody>
          {block.rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ID.
            <tr key={row} className="border-line not-last:border-b">
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no ID.
                <td key={column} className="max-w-80 py-1.5 pr-5 align-top last:pr-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TextSkeleton() {
  const t = useTranslations('document.text');
  return (
    <div
      role="status"
      className="mx-auto my-5 grid w-full max-w-[820px] content-start gap-4 self-stretch rounded-page bg-surface p-8 shadow-sheet max-wide:m-3"
    >
      <span className="sr-only">{t('reading')}</span>
      <Skeleton className="w-1/2" />
      <Skeleton className="w-full" />
      <Skeleton className="w-5/6" />
      <Skeleton className="w-11/12" />
    </div>
  );
}
