import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useArchiveProject, useDeleteProject } from '@/components/api/use-projects';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { SectionBlock } from '@/components/ui/section-block';
import { showToast } from '@/components/ui/toast';

interface ProjectLifecycleProps {
  project: { uuid: string; name: string };
  isArchived: boolean;
}

/** Archives the project, or deletes it permanently. */
export function ProjectLifecycle({ project, isArchived }: ProjectLifecycleProps) {
  const t = useTranslations('settings.lifecycle');
  const { mutate, mutateAsync, error, isPending } = useArchiveProject(project.uuid);
  const [deleting, setDeleting] = useState(false);
  const router = useRouter();

  const archive = () =>
    mutate(true, {
      onSuccess: () => {
        router.refresh();
        showToast({ message: t('archived', { name: project.name }), undo: restore });
      },
    });
  const restore = async () => {
    await mutateAsync(false);
    router.refresh();
  };

  return (
    <SectionBlock id="lifecycle" title={t('title')}>
      {error && (
        <Notice tone="bad" role="alert" className="mb-4">
          {error instanceof ApiError ? error.message : t('notChanged')}
        </Notice>
      )}
      <div className="grid gap-5">
        {!isArchived && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-72">
              <h3 className="font-semibold">{t('archiveTitle')}</h3>
              <p className="max-w-[60ch] text-ink-2">{t('archiveText')}</p>
            </div>
            <Button disabled={isPending} onClick={archive}>
              {t('archive')}
            </Button>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-72">
            <h3 className="font-semibold">{t('deleteTitle')}</h3>
            <p className="max-w-[60ch] text-ink-2">{t('deleteText')}</p>
          </div>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {t('deleteOpen')}
          </Button>
        </div>
      </div>
      {deleting && <DeleteProjectDialog project={project} onClose={() => setDeleting(false)} />}
    </SectionBlock>
  );
}

interface DeleteProjectDialogProps {
  project: { uuid: string; name: string };
  onClose: () => void;
}

function DeleteProjectDialog({ project, onClose }: DeleteProjectDialogProps) {
  const t = useTranslations('settings.lifecycle');
  const [name, setName] = useState('');
  const { mutate, error, isPending } = useDeleteProject(project.uuid);
  const router = useRouter();
  const remove = () =>
    mutate(name, {
      onSuccess: () => {
        router.replace('/projects');
        router.refresh();
        showToast({ message: t('deleted', { name: project.name }) });
      },
    });
  return (
    <FormDialog
      onClose={onClose}
      width="sm"
      title={t('question', { name: project.name })}
      description={t('warning')}
      action={t('delete')}
      isDangerous
      isBlocked={name !== project.name || isPending}
      problem={error && (error instanceof ApiError ? error.message : t('notDeleted'))}
      onSubmit={remove}
    >
      <Field label={t('typeName', { name: project.name })}>
        {(control) => (
          <Input
            {...control}
            size="lg"
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
