import Link from 'next/link';
import { settingsHref } from '@/components/api/document-links';
import { usePrefetch } from '@/components/ui/use-prefetch';
import type { DocumentResource } from '@/lib/documents/schemas';
import { formatIdentifier } from '@/lib/foundation/format-identifier';

interface EmptyValuesProps {
  document: Pick<DocumentResource, 'project_uuid' | 'doc_type'>;
  canSet: boolean;
}

/** Shows why there are no values if the project extracts none for this document, and who can change that. */
export function EmptyValues({
  document: { project_uuid: projectUuid, doc_type: type },
  canSet,
}: EmptyValuesProps) {
  const settings = settingsHref(projectUuid, 'values');
  // Most visits don't open the settings, whose scripts are large.
  const prefetch = usePrefetch(settings);
  return (
    <p className="text-ink-3">
      {type === null
        ? 'Nothing is read from this document.'
        : `Nothing is read from documents of type ${formatIdentifier(type)}.`}{' '}
      {canSet ? (
        <>
          <Link href={settings} prefetch={false} {...prefetch} className="text-link">
            Choose fields
          </Link>
          , then scan the document again.
        </>
      ) : (
        'An admin can choose them in the project’s settings.'
      )}
    </p>
  );
}
