'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { whyNotOn } from '@/components/documents/merge/merge-choice';
import { MergeFlow } from '@/components/documents/merge/merge-flow';
import { Button } from '@/components/ui/button';
import type { DocumentResource } from '@/lib/documents/schemas';

/** Whether something can be attached to it as it stands now. */
export const canReceive = (document: DocumentResource): boolean =>
  whyNotOn('receivers', document) === undefined;

interface AttachMoreProps {
  document: DocumentResource;
  organizationId: string;
}

/** Attaches other documents of the project to this one: a merge that begins with it as the receiver. */
export function AttachMore({ document, organizationId }: AttachMoreProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" variant="ghost" icon={Plus} onClick={() => setOpen(true)}>
        Attach
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
