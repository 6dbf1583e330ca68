import { FileSymlink } from 'lucide-react';
import Link from 'next/link';
import { documentHref } from '@/components/api/document-links';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

interface GoneDocumentProps {
  /** What became of it, in a sentence. */
  message: string;
  /** The documents that hold its pages now, as far as the reader may see them. */
  heirs: readonly { uuid: string; name: string }[];
}

/** A document that has left the list; old links lead to where its pages are now. */
export function GoneDocument({ message, heirs }: GoneDocumentProps) {
  return (
    <main className="flex h-dvh bg-surface">
      <EmptyState icon={FileSymlink} title="This document has left the list" heading="h1">
        <p>{message}</p>
        {heirs.length > 0 && (
          <>
            <p className="mt-4 mb-2">Its pages are here now:</p>
            <ul className="grid justify-items-center gap-1.5">
              {heirs.map((heir) => (
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
          <Link href="/" className={buttonClass({ size: 'lg' })}>
            Go to the documents
          </Link>
        </p>
      </EmptyState>
    </main>
  );
}
