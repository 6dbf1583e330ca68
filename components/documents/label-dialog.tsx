'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useChangeLabels, useLabels } from '@/components/api/use-labels';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/toast';
import { addLabels } from '@/lib/documents/labels/label-keys';
import { MAX_LABELS } from '@/lib/documents/labels/label-limits';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { splitLabels } from './label-entry';
import { LabelInput } from './label-input';
import type { DocumentActions } from './use-document-actions';

/** Shows the dialog that changes a document's labels, if `actions.label` was called. */
export function LabelDialog({ actions }: { actions: DocumentActions }) {
  const { project, labeling, stopLabeling } = actions;
  return (
    labeling && (
      <DocumentLabels
        key={labeling.uuid}
        document={labeling}
        projectUuid={project.uuid}
        onClose={stopLabeling}
      />
    )
  );
}

interface DocumentLabelsProps {
  document: DocumentSummary;
  projectUuid: string;
  onClose: () => void;
}

function DocumentLabels({ document, projectUuid, onClose }: DocumentLabelsProps) {
  const { uuid, original_filename: name, labels: current } = document;
  const t = useTranslations('documents.labels');
  const { mutateAsync, isPending, error } = useChangeLabels(uuid);

  async function save(labels: string[]) {
    await mutateAsync({ before: current, after: labels }).then(
      () => {
        onClose();
        showToast({
          message: t('changed', { name }),
          scope: projectUuid,
          undo: () => mutateAsync({ before: labels, after: current }).then(() => undefined),
        });
      },
      () => undefined,
    );
  }
  return (
    <LabelForm
      title={t('title')}
      action={t('save')}
      projectUuid={projectUuid}
      initial={current}
      isBusy={isPending}
      problem={error?.message}
      onSubmit={(labels) => void save(labels)}
      onClose={onClose}
    />
  );
}

interface AddLabelsDialogProps {
  /** Number of selected documents. */
  count: number;
  projectUuid: string;
  onSubmit: (labels: string[]) => void;
  onClose: () => void;
}

/** Shows the dialog that adds labels to the selected documents. */
export function AddLabelsDialog({ count, ...rest }: AddLabelsDialogProps) {
  const t = useTranslations('documents.labels');
  return <LabelForm title={t('addTo', { count })} action={t('add')} initial={[]} {...rest} />;
}

interface LabelFormProps {
  title: string;
  action: string;
  projectUuid: string;
  initial: readonly string[];
  isBusy?: boolean;
  problem?: string | undefined;
  onSubmit: (labels: string[]) => void;
  onClose: () => void;
}

function LabelForm({ projectUuid, initial, onSubmit, ...dialog }: LabelFormProps) {
  const t = useTranslations('documents.labels');
  const [labels, setLabels] = useState([...initial]);
  const [text, setText] = useState('');
  const { data: known = [] } = useLabels(projectUuid);
  // The text that is still in the input counts too.
  const wanted = addLabels(labels, splitLabels(text)).slice(0, MAX_LABELS);
  const isUnchanged = wanted.length === initial.length && wanted.every((label, at) => label === initial[at]);
  return (
    <FormDialog {...dialog} width="sm" isBlocked={isUnchanged} onSubmit={() => onSubmit(wanted)}>
      <Field label={t('title')}>
        {({ id }) => (
          <LabelInput
            id={id}
            labels={labels}
            text={text}
            known={known}
            onLabels={setLabels}
            onText={setText}
          />
        )}
      </Field>
    </FormDialog>
  );
}
