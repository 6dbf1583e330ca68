'use client';

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
import { createDraft, type DestinationDraft, isComplete, toDraft, toInput } from './destination-draft';
import { type DestinationForm, REQUEST_FIELDS, sortErrors } from './destination-form';
import { FILE_LABELS, formatPlace, KIND_LABELS, TRIGGER_LABELS, VALUES_LABELS } from './format-destination';
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
  const [draft, setDraft] = useState(() => (destination ? toDraft(destination) : createDraft(kind, folders)));
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

  const { name, action, description } = KIND_LABELS[kind];
  return (
    <FormDialog
      onClose={onClose}
      width="sm"
      keepOpenOutside
      title={destination ? `Edit ${destination.name}` : action}
      description={description}
      action={destination ? 'Save destination' : 'Save and test'}
      isBlocked={!isComplete(draft, newSecret) || isPending || hasChanged}
      problem={!hasChanged && getProblem(error, errors)}
      onSubmit={submit}
      noValidate
    >
      {destination && hasChanged && !change.isSuccess && (
        <EditConflictNotice
          subject="destination"
          theirs={`${destination.name}, ${formatPlace(destination)}`}
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
        label="Label"
        placeholder={name}
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
  const { draft, set, getError } = form;
  switch (draft.kind) {
    case 'folder':
      return <FolderFields form={form} folders={folders} />;
    case 's3':
      return <S3Fields form={form} prefixHelp="Each key begins with this text." />;
    case 'sftp':
      return <SftpFields form={form} />;
    case 'webdav':
      return (
        <>
          <TextField
            label="Address of a folder"
            placeholder="https://cloud.example.com/remote.php/dav/files/sheaf/Invoices"
            inputMode="url"
            value={draft.url}
            onChange={(value) => set('url', value)}
            error={getError('config.url')}
          />
          <TextField
            label="Username"
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
            label="Email address"
            inputMode="email"
            value={draft.to}
            onChange={(value) => set('to', value)}
            error={getError('config.to')}
          />
          <TextField
            label="Subject"
            help="Can have the placeholders of the name."
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

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Renders the file, the values, the time, and the name of deliveries. */
function ContentFields({ form, projectUuid }: { form: DestinationForm; projectUuid: string }) {
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
      <Field label="Send">
        {({ invalid: _, ...control }) => (
          <Select
            {...control}
            size="lg"
            value={draft.on}
            options={toOptions(TRIGGER_LABELS)}
            onValueChange={(value) => set('on', value as DestinationDraft['on'])}
          />
        )}
      </Field>
      {draft.on !== 'manual' && (
        <TextField
          label="Document types (optional)"
          help="Separated by commas. Leave it empty for all documents."
          placeholder="invoice, credit_note"
          value={draft.docTypes}
          onChange={(value) => set('docTypes', value)}
          error={getError('doc_types')}
        />
      )}
      <Field label="File">
        {({ invalid: _, ...control }) => (
          <Select
            {...control}
            size="lg"
            value={draft.file}
            options={toOptions(FILE_LABELS)}
            onValueChange={(value) => set('file', value as DestinationDraft['file'])}
          />
        )}
      </Field>
      {draft.kind !== 'paperless' && <ValuesField form={form} />}
      <SwitchField
        label="Mark as exported"
        hint="Sets the status of an approved or validated document after it was sent."
        checked={draft.markExported}
        onCheckedChange={(value) => set('markExported', value)}
      />
    </>
  );
}

function ValuesField({ form: { draft, set } }: { form: DestinationForm }) {
  return (
    <Field label="Values next to the file">
      {({ invalid: _, ...control }) => (
        <Select
          {...control}
          size="lg"
          value={draft.values}
          options={toOptions(VALUES_LABELS)}
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
function getProblem(error: Error | null, errors: ReadonlyMap<string, string>): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return 'The destination was not saved. Retry in a moment.';
  if (errors.size === 0) return error.message;
  return errors.get('') ?? null;
}
