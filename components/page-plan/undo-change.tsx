'use client';

import { Undo2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { dismissActivity } from '@/components/api/activity-store';
import { listHref } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization';
import { useListQuery } from '@/components/api/use-list-query';
import { useUndoPageChange, useUndoRefusal } from '@/components/api/use-page-plan';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { tell } from '@/components/ui/toast';

/** Takes the change back, and leads to the list, where the files are again. */
export function UndoChange({ project, requestId }: { project: ProjectRef; requestId: string }) {
  const router = useRouter();
  const list = useListQuery();
  const undo = useUndoPageChange(project);
  const [busy, setBusy] = useState(false);

  async function takeBack() {
    if (busy) return;
    setBusy(true);
    try {
      if (!(await undo(requestId))) return;
      dismissActivity(requestId);
      tell({ message: 'The page change was undone.' });
      router.push(listHref(project.uuid, list));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size="lg" icon={Undo2} aria-busy={busy} aria-disabled={busy || undefined} onClick={takeBack}>
      Undo
    </Button>
  );
}

export function UndoRefusal({ requestId }: { requestId: string }) {
  const reason = useUndoRefusal(requestId);
  if (reason === null) return null;
  return (
    <Note tone="bad" role="alert" className="mt-4">
      {reason}
    </Note>
  );
}
