'use client';

import { Archive } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useArchiveProject } from '@/components/api/use-projects';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';

interface ArchivedNoticeProps {
  project: { uuid: string; name: string };
  /** Permission to restore the project. */
  canRestore: boolean;
}

/** Tells readers of an archived project why nothing can be changed. */
export function ArchivedNotice({ project, canRestore }: ArchivedNoticeProps) {
  const t = useTranslations('projects.archived');
  const { mutate, error, isPending } = useArchiveProject(project.uuid);
  const router = useRouter();
  const restore = () =>
    mutate(false, {
      onSuccess: () => {
        router.refresh();
        showToast({ message: t('restored', { name: project.name }) });
      },
    });
  return (
    <Notice tone="warn" icon={Archive} className="mx-4 mt-3 shrink-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-48 flex-1">
          {t.rich(canRestore ? 'notice' : 'noticeNotAllowed', { b: (text) => <b>{text}</b> })}
        </p>
        {canRestore && (
          <Button size="sm" disabled={isPending} onClick={restore}>
            {t('restore')}
          </Button>
        )}
      </div>
      {error && <p role="alert">{t('notRestored')}</p>}
    </Notice>
  );
}
