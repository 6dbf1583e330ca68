'use client';

import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useCreateChannel, useUpdateChannel } from '@/components/api/use-channels';
import { FolderFields, S3Fields, SftpFields } from '@/components/connections/place-fields';
import { EMPTY_SECRET, type SecretDraft } from '@/components/connections/secret-draft';
import { SecretFields } from '@/components/connections/secret-fields';
import { EditConflictNotice, useInitialVersion } from '@/components/ui/edit-conflict-notice';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { Channel } from '@/lib/intake/channels/schemas';
import { AfterFileField } from './after-file-field';
import { createDraft, isComplete, toDraft, toInput } from './channel-draft';
import { type ChannelForm, sortErrors } from './channel-form';
import { formatPlace, getIntervalOptions, KIND_LABELS } from './format-channel';
import { ImapMessageFields, ImapServerFields } from './imap-fields';
import { PaperlessFields } from './paperless-fields';

const CLASSIFY_OPTIONS = [
  { value: 'project', label: 'As in the project’s settings' },
  { value: 'always', label: 'Always' },
  { value: 'never', label: 'Never' },
];

interface ChannelDialogProps {
  projectUuid: string;
  kind: Channel['kind'];
  /** Folders that the server allows. */
  folders: readonly string[];
  /** Channel to edit. If omitted, the dialog adds a new one. */
  channel?: Channel;
  onClose: () => void;
  onSaved: (channel: Channel) => void;
}

/** Edits the place, the secret, and the schedule of a channel. */
export function ChannelDialog({ projectUuid, kind, folders, channel, onClose, onSaved }: ChannelDialogProps) {
  const [draft, setDraft] = useState(() => (channel ? toDraft(channel) : createDraft(kind, folders)));
  const [secret, setSecret] = useState(EMPTY_SECRET);
  const [isReplacing, setReplacing] = useState(false);
  /** Fields that the user has changed since the last request. Their messages are outdated. */
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const add = useCreateChannel(projectUuid);
  const change = useUpdateChannel(projectUuid);
  const { error, isPending } = channel ? change : add;
  const { ifMatch, hasChanged, rebase } = useInitialVersion(channel?.version);
  const errors = sortErrors(kind, error instanceof ApiError ? error.errors : {});
  const hasOtherSignIn =
    channel !== undefined && 'auth' in channel.config && channel.config.auth !== draft.auth;
  const isStored = Boolean(channel?.secret_set) && !isReplacing && !hasOtherSignIn;
  const newSecret = isStored ? null : secret;

  const markEdited = (...fields: string[]) => setEdited((all) => new Set([...all, ...fields]));
  const form: ChannelForm = {
    draft,
    set: (key, value) => {
      markEdited(...(ERROR_FIELDS[key] ?? [key]));
      setDraft({ ...draft, [key]: value });
    },
    replace: setDraft,
    secret,
    setSecret: (key: keyof SecretDraft, value) => {
      markEdited('secret');
      setSecret({ ...secret, [key]: value });
    },
    getError: (field) => (edited.has(field) ? undefined : errors.get(field)),
  };

  function submit() {
    setEdited(new Set());
    const input = toInput(draft, newSecret);
    if (!channel) return add.mutate(input, { onSuccess: onSaved });
    const { kind: _, ...body } = input;
    change.mutate(
      { id: channel.id, ifMatch, ...body },
      { onSuccess: onSaved, onError: (problem) => hasSecretError(problem) && setReplacing(true) },
    );
  }

  const { name, action, description } = KIND_LABELS[kind];
  return (
    <FormDialog
      onClose={onClose}
      width="sm"
      keepOpenOutside
      title={channel ? `Edit ${channel.name}` : action}
      description={description}
      action={channel ? 'Save channel' : 'Save and test'}
      isBlocked={!isComplete(draft, newSecret) || isPending || hasChanged}
      problem={!hasChanged && getProblem(error, errors)}
      onSubmit={submit}
      noValidate
    >
      {channel && hasChanged && !change.isSuccess && (
        <EditConflictNotice
          subject="channel"
          theirs={`${channel.name}, ${formatPlace(channel)}`}
          onKeepMine={() => {
            change.reset();
            rebase();
          }}
          onLoadTheirs={() => {
            change.reset();
            rebase();
            setDraft(toDraft(channel));
          }}
        />
      )}
      <TextField
        label="Name"
        placeholder={name}
        maxLength={100}
        value={draft.name}
        onChange={(value) => form.set('name', value)}
        error={form.getError('name')}
      />
      {kind === 'imap' && <ImapServerFields form={form} />}
      {kind === 'folder' && <FolderFields form={form} folders={folders} />}
      {kind === 's3' && (
        <S3Fields form={form} prefixHelp="Sheaf takes only objects whose key begins with this text." />
      )}
      {kind === 'sftp' && <SftpFields form={form} />}
      {kind === 'paperless' && <PaperlessFields form={form} />}
      <SecretFields form={form} isStored={isStored} onReplace={() => setReplacing(true)} />
      {kind === 'imap' && <ImapMessageFields form={form} />}
      {kind !== 'imap' && kind !== 'paperless' && <AfterFileField form={form} />}
      <div className="grid gap-4 wide:grid-cols-2">
        <Field label="Look for new items">
          {({ invalid: _, ...control }) => (
            <Select
              {...control}
              size="lg"
              value={draft.interval}
              options={getIntervalOptions(channel?.interval_seconds ?? Number(draft.interval))}
              onValueChange={(value) => form.set('interval', value)}
            />
          )}
        </Field>
        <Field label="Classify and split">
          {({ invalid: _, ...control }) => (
            <Select
              {...control}
              size="lg"
              value={draft.classify}
              options={CLASSIFY_OPTIONS}
              onValueChange={(value) => form.set('classify', value as typeof draft.classify)}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}

/** Returns `true` if the server needs the secret again, because the channel has another server. */
const hasSecretError = (error: Error): boolean =>
  error instanceof ApiError && Object.keys(error.errors).some((field) => field.startsWith('secret'));

/** Fields of the request by the value of the form, if their names differ. */
const ERROR_FIELDS: Partial<Record<keyof ChannelForm['draft'], readonly string[]>> = {
  host: ['config.host'],
  port: ['config.port'],
  user: ['config.user'],
  mailbox: ['config.mailbox'],
  from: ['config.filter.from'],
  subject: ['config.filter.subject'],
  after: ['config.after'],
  target: ['config.after'],
  path: ['config.path'],
  endpoint: ['config.endpoint'],
  region: ['config.region'],
  bucket: ['config.bucket'],
  prefix: ['config.prefix'],
  hostKey: ['config.host_key'],
  url: ['config.url'],
  tag: ['config.tag'],
  doneTag: ['config.done_tag'],
};

/** Returns the message for the whole form, if no field shows the error. */
function getProblem(error: Error | null, errors: ReadonlyMap<string, string>): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return 'The channel was not saved. Retry in a moment.';
  if (errors.size === 0) return error.message;
  return errors.get('') ?? null;
}
