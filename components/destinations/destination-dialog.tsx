'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useCreateDestination, useUpdateDestination } from '@/components/api/use-destinations';
import { FolderFields, S3Fields, SftpFields } from '@/components/connections/place-fields';
import { EMPTY_SECRET } from '@/components/connections/secret-draft';
import { SecretFields } from '@/components/connections/secret-fields';
import { EditConflictNotice, useInitialVersion } from '@/components/ui/edit-conflict-notice';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Select } from '@/components/ui/select';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import type { Destination } from '@/lib/delivery/destinations/schemas';
import type { Translator } from '@/lib/foundation/languages/translator';
import { createDraft, type DestinationDraft, isComplete, toDraft, toInput } from './destination-draft';
import { type DestinationForm, REQUEST_FIELDS, sortErrors } from './destination-form';
import { FILES, formatPlace, TRIGGERS, VALUES } from './format-destination';
import { NameTemplateField } from './name-template-field';
import { PaperlessFields } from './paperless-fields';

interface DestinationDialogProps {
  projectUuid: string;
  kind: Destination['kind'];
  /** Folders that the server allows. */
  folders: readonly string[];
  /** Destination to edit. If omitted, the dialog adds a new one. */
  destination?: Destination;
  onClose: () => void;
  onSaved: (destination: Destination) => void;
}

/** Edits the place, the secret, and the content of a destination. */
export function DestinationDialog(props: DestinationDialogProps) {
  const { projectUuid, kind, folders, destination, onClose, onSaved } = props;
  const t = useTranslations('destinations');
  const kindName = t(`kinds.${kind}.name`);
  const [draft, setDraft] = useState(() =>
    destination ? toDraft(destination) : createDraft(kind, kindName, folders),
  );
  const [secret, setSecret] = useState(EMPTY_SECRET);
  const [isReplacing, setReplacing] = useState(false);
  /** Fields that the user has changed since the last request. Their messages are outdated. */
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const add = useCreateDestination(projectUuid);
  const change = useUpdateDestination(projectUuid);
  const { error, isPending } = destination ? change : add;
  const { ifMatch, hasChanged, rebase } = useInitialVersion(destination?.version);
  const errors = sortErrors(error instanceof ApiError ? error.errors : {});
  const isStored = Boolean(destination?.secret_set) && !isReplacing;
  const newSecret = isStored ? null : secret;
  const markEdited = (field: string) => setEdited((all) => new Set([...all, field]));
  const form: DestinationForm = {
    draft,
    set: (key, value) => {
      markEdited(REQUEST_FIELDS[key] ?? key);
      setDraft({ ...draft, [key]: value });
    },
    secret,
    setSecret: (key, value) => {
      markEdited('secret');
      setSecret({ ...secret, [key]: value });
    },
    getError: (field) => (edited.has(field) ? undefined : errors.get(field)),
  };

  function submit() {
    setEdited(new Set());
    const input = toInput(draft, newSecret);
    if (!destination) return add.mutate(input, { onSuccess: onSaved });
    const { kind: _, ...body } = input;
    change.mutate(
      { id: destination.id, ifMatch, ...body },
      { onSuccess: onSaved, onError: (problem) => hasSecretError(problem) && setReplacing(true) },
    );
  }

  return (
    <FormDialog
      onClose={onClose}
      width="sm"
      keepOpenOutside
      title={destination ? t('dialog.edit', { name: destination.name }) : t(`kinds.${kind}.action`)}
      description={t(`kinds.${kind}.description`)}
      action={destination ? t('dialog.save') : t('dialog.saveAndTest')}
      isBlocked={!isComplete(draft, newSecret) || isPending || hasChanged}
      problem={!hasChanged && getProblem(t, error, errors)}
      onSubmit={submit}
      noValidate
    >
      {destination && hasChanged && !change.isSuccess && (
        <EditConflictNotice
          subject="destination"
          theirs={`${destination.name}, ${formatPlace(t, destination)}`}
          onKeepMine={() => {
            change.reset();
            rebase();
          }}
          onLoadTheirs={() => {
            change.reset();
            rebase();
            setDraft(toDraft(destination));
          }}
        />
      )}
      <TextField
        label={t('dialog.label')}
        placeholder={kindName}
        maxLength={100}
        value={draft.name}
        onChange={(value) => form.set('name', value)}
        error={form.getError('name')}
      />
      <PlaceFields form={form} folders={folders} />
      <SecretFields form={form} isStored={isStored} onReplace={() => setReplacing(true)} />
      <ContentFields form={form} projectUuid={projectUuid} />
    </FormDialog>
  );
}

/** Renders where documents are sent to. */
function PlaceFields({ form, folders }: { form: DestinationForm; folders: readonly string[] }) {
  const t = useTranslations('destinations.dialog');
  const place = useTranslations('connections.place');
  const { draft, set, getError } = form;
  switch (draft.kind) {
    case 'folder':
      return <FolderFields form={form} folders={folders} />;
    case 's3':
      return <S3Fields form={form} prefixHelp={t('prefixHelp')} />;
    case 'sftp':
      return <SftpFields form={form} />;
    case 'webdav':
      return (
        <>
          <TextField
            label={t('webdavUrl')}
            placeholder={t('webdavExample')}
            inputMode="url"
            value={draft.url}
            onChange={(value) => set('url', value)}
            error={getError('config.url')}
          />
          <TextField
            label={place('user')}
            value={draft.user}
            onChange={(value) => set('user', value)}
            error={getError('config.user')}
          />
        </>
      );
    case 'paperless':
      return <PaperlessFields form={form} />;
    case 'email':
      return (
        <>
          <TextField
            label={t('to')}
            inputMode="email"
            value={draft.to}
            onChange={(value) => set('to', value)}
            error={getError('config.to')}
          />
          <TextField
            label={t('subjectLine')}
            help={t('subjectHelp')}
            className="font-mono text-small"
            maxLength={200}
            value={draft.subjectTemplate}
            onChange={(value) => set('subjectTemplate', value)}
            error={getError('config.subject_template')}
          />
        </>
      );
  }
}

const DOC_TYPES_EXAMPLE = 'invoice, credit_note';

/** Renders the file, the values, the time, and the name of deliveries. */
function ContentFields({ form, projectUuid }: { form: DestinationForm; projectUuid: string }) {
  const t = useTranslations('destinations');
  const { draft, set, getError } = form;
  return (
    <>
      <NameTemplateField
        projectUuid={projectUuid}
        isTitle={draft.kind === 'paperless'}
        value={draft.nameTemplate}
        onChange={(value) => set('nameTemplate', value)}
        error={getError('name_template')}
      />
      <Field label={t('dialog.send')}>
        {({ invalid: _, ...control }) => (
          <Select
            {...control}
            size="lg"
            value={draft.on}
            options={TRIGGERS.map((value) => ({ value, label: t(`triggers.${value}`) }))}
            onValueChange={(value) => set('on', value as DestinationDraft['on'])}
          />
        )}
      </Field>
      {draft.on !== 'manual' && (
        <TextField
          label={t('dialog.docTypes')}
          help={t('dialog.docTypesHelp')}
          placeholder={DOC_TYPES_EXAMPLE}
          value={draft.docTypes}
          onChange={(value) => set('docTypes', value)}
          error={getError('doc_types')}
        />
      )}
      <Field label={t('dialog.file')}>
        {({ invalid: _, ...control }) => (
          <Select
            {...control}
            size="lg"
            value={draft.file}
            options={FILES.map((value) => ({ value, label: t(`files.${value}`) }))}
            onValueChange={(value) => set('file', value as DestinationDraft['file'])}
          />
        )}
      </Field>
      {draft.kind !== 'paperless' && <ValuesField form={form} />}
      <SwitchField
        label={t('dialog.markExported')}
        hint={t('dialog.markExportedHint')}
        checked={draft.markExported}
        onCheckedChange={(value) => set('markExported', value)}
      />
    </>
  );
}

function ValuesField({ form: { draft, set } }: { form: DestinationForm }) {
  const t = useTranslations('destinations');
  return (
    <Field label={t('dialog.values')}>
      {({ invalid: _, ...control }) => (
        <Select
          {...control}
          size="lg"
          value={draft.values}
          options={VALUES.map((value) => ({ value, label: t(`values.${value}`) }))}
          onValueChange={(value) => set('values', value as DestinationDraft['values'])}
        />
      )}
    </Field>
  );
}

/** Returns `true` if the server needs the secret again, because the destination has another server. */
const hasSecretError = (error: Error): boolean =>
  error instanceof ApiError && Object.keys(error.errors).some((field) => field.startsWith('secret'));

/** Returns the message for the whole form, if no field shows the error. */
function getProblem(
  t: Translator<'destinations'>,
  error: Error | null,
  errors: ReadonlyMap<string, string>,
): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return t('dialog.notSaved');
  if (errors.size === 0) return error.message;
  return errors.get('') ?? null;
}
