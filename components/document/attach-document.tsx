'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { getSideBlocker } from '@/components/documents/merge/merge-selection';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import type { DocumentResource } from '@/lib/documents/schemas';

const MergeFlow = onDemand(() =>
  import('@/components/documents/merge/merge-flow').then((module) => module.MergeFlow),
);

/** Returns `true` if the document's current state allows attachments. */
export const canReceiveAttachments = (document: DocumentResource): boolean =>
  getSideBlocker('receivers', document) === undefined;

interface AttachDocumentProps {
  document: DocumentResource;
  organizationId: string;
}

/** Attaches other documents of the project to this document: a merge with this document as receiver. */
export function AttachDocument({ document, organizationId }: AttachDocumentProps) {
  const t = useTranslations('document.attachments');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" variant="ghost" icon={Plus} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {open && (
        <MergeFlow
          project={{ uuid: document.project_uuid, organizationId }}
          documents={[document]}
          listed={[document]}
          onClose={close}
          onMerged={close}
        />
      )}
    </>
  );
}
