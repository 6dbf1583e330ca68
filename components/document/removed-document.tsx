import { FileSymlink } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { documentHref } from '@/components/api/document-links';
import { getButtonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

interface RemovedDocumentProps {
  /** Message that explains why the document was removed. */
  message: string;
  /** Documents that now contain its pages, if the reader may see them. */
  successors: readonly { uuid: string; name: string }[];
}

/** Shows that a document was removed, with links to the documents that now contain its pages. */
export function RemovedDocument({ message, successors }: RemovedDocumentProps) {
  const t = useTranslations('document.removed');
  return (
    <main className="flex h-dvh bg-surface">
      <EmptyState icon={FileSymlink} title={t('title')} heading="h1">
        <p>{message}</p>
        {successors.length > 0 && (
          <>
            <p className="mt-4 mb-2">{t('successors')}</p>
            <ul className="grid justify-items-center gap-1.5">
              {successors.map((heir) => (
                <li key={heir.uuid} className="min-w-0 max-w-full">
                  <Link href={documentHref(heir.uuid)} className="text-link break-words">
                    {heir.name}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-6">
          <Link href="/" className={getButtonClass({ size: 'lg' })}>
            {t('open')}
          </Link>
        </p>
      </EmptyState>
    </main>
  );
}
