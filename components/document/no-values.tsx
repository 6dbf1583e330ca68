import Link from 'next/link';
import { settingsHref } from '@/components/api/document-links';
import { spoken } from '@/components/ui/words';
import type { DocumentResource } from '@/lib/documents/schemas';

interface NoValuesProps {
  document: Pick<DocumentResource, 'project_uuid' | 'doc_type'>;
  maySet: boolean;
}

/** In place of the values, where the project asks for none of such a document: why, and who can change that. */
export function NoValues({ document: { project_uuid: projectUuid, doc_type: type }, maySet }: NoValuesProps) {
  return (
    <p className="text-ink-3">
      {type === null
        ? 'The project does not say yet which values are read from its documents.'
        : `The project asks for no values of documents of the type ${spoken(type)}.`}{' '}
      {maySet ? (
        <>
          <Link href={settingsHref(projectUuid, 'values')} className="text-link">
            Choose the values
          </Link>
          , then scan the document again.
        </>
      ) : (
        'An admin can choose them in the project’s settings.'
      )}
    </p>
  );
}
