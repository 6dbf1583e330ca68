'use client';

import { Undo2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { dismissActivity } from '@/components/api/activity-store';
import type { ProjectRef } from '@/components/api/organization-header';
import { useBackLink } from '@/components/api/use-list-query';
import { useUndoError, useUndoPageChange } from '@/components/api/use-page-plan';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';

/** Undoes the change and opens the list, which contains the files again. */
export function UndoPageChange({ project, requestId }: { project: ProjectRef; requestId: string }) {
  const t = useTranslations('pagePlan');
  const router = useRouter();
  const back = useBackLink(project.uuid);
  const undo = useUndoPageChange(project);
  const [busy, setBusy] = useState(false);

  async function takeBack() {
    if (busy) return;
    setBusy(true);
    try {
      if (!(await undo(requestId))) return;
      dismissActivity(requestId);
      showToast({ message: t('undone') });
      router.push(back.href);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size="lg" icon={Undo2} aria-busy={busy} aria-disabled={busy || undefined} onClick={takeBack}>
      {t('undo')}
    </Button>
  );
}

export function UndoError({ requestId }: { requestId: string }) {
  const reason = useUndoError(requestId);
  if (reason === null) return null;
  return (
    <Notice tone="bad" role="alert" className="mt-4">
      {reason}
    </Notice>
  );
}
