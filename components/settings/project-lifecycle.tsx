import { useRouter } from 'next/navigation';
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
  const { mutate, mutateAsync, error, isPending } = useArchiveProject(project.uuid);
  const [deleting, setDeleting] = useState(false);
  const router = useRouter();

  const archive = () =>
    mutate(true, {
      onSuccess: () => {
        router.refresh();
        showToast({ message: `“${project.name}” was archived.`, undo: restore });
      },
    });
  const restore = async () => {
    await mutateAsync(false);
    router.refresh();
  };

  return (
    <SectionBlock id="lifecycle" title="Archive or delete">
      {error && (
        <Notice tone="bad" role="alert" className="mb-4">
          {error instanceof ApiError ? error.message : 'The project was not changed. Retry in a moment.'}
        </Notice>
      )}
      <div className="grid gap-5">
        {!isArchived && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-72">
              <h3 className="font-semibold">Archive this project</h3>
              <p className="max-w-[60ch] text-ink-2">
                The project becomes read-only and leaves the list of projects. Integrations can still read it.
                You can restore it at any time.
              </p>
            </div>
            <Button disabled={isPending} onClick={archive}>
              Archive project
            </Button>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-72">
            <h3 className="font-semibold">Delete this project</h3>
            <p className="max-w-[60ch] text-ink-2">
              Deletes all documents, files, entity records, webhooks, and settings permanently.
            </p>
          </div>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete project…
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
  const [name, setName] = useState('');
  const { mutate, error, isPending } = useDeleteProject(project.uuid);
  const router = useRouter();
  const remove = () =>
    mutate(name, {
      onSuccess: () => {
        router.replace('/projects');
        router.refresh();
        showToast({ message: `“${project.name}” was deleted.` });
      },
    });
  return (
    <FormDialog
      onClose={onClose}
      width="sm"
      title={`Delete “${project.name}”?`}
      description="Everything in the project is deleted permanently, for everyone. This can’t be undone."
      action="Delete project"
      isDangerous
      isBlocked={name !== project.name || isPending}
      problem={
        error &&
        (error instanceof ApiError ? error.message : 'The project was not deleted. Retry in a moment.')
      }
      onSubmit={remove}
    >
      <Field label={`Type the name of the project: ${project.name}`}>
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
