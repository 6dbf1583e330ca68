'use client';

import { useTranslations } from 'next-intl';
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
import type { Translator } from '@/lib/foundation/languages/translator';
import type { Channel } from '@/lib/intake/channels/schemas';
import { AfterFileField } from './after-file-field';
import { createDraft, isComplete, toDraft, toInput } from './channel-draft';
import { type ChannelForm, sortErrors } from './channel-form';
import { formatPlace, getIntervalOptions } from './format-channel';
import { ImapMessageFields, ImapServerFields } from './imap-fields';
import { PaperlessFields } from './paperless-fields';

const CLASSIFY_OPTIONS = ['project', 'always', 'never'] as const;

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
  const t = useTranslations('channels');
  const kindName = t(`kinds.${kind}.name`);
  const [draft, setDraft] = useState(() =>
    channel ? toDraft(channel) : createDraft(kind, kindName, folders),
  );
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

  const markEdited = (field: string) => setEdited((all) => new Set([...all, field]));
  const form: ChannelForm = {
    draft,
    set: (key, value) => {
      markEdited(ERROR_FIELDS.get(key) ?? key);
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

  return (
    <FormDialog
      onClose={onClose}
      width="sm"
      keepOpenOutside
      title={channel ? t('dialog.edit', { name: channel.name }) : t(`kinds.${kind}.action`)}
      description={t(`kinds.${kind}.description`)}
      action={channel ? t('dialog.save') : t('dialog.saveAndTest')}
      isBlocked={!isComplete(draft, newSecret) || isPending || hasChanged}
      problem={!hasChanged && getProblem(t, error, errors)}
      onSubmit={submit}
      noValidate
    >
      {channel && hasChanged && !change.isSuccess && (
        <EditConflictNotice
          subject="channel"
          theirs={`${channel.name}, ${formatPlace(t, channel)}`}
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
        label={t('dialog.name')}
        placeholder={kindName}
        maxLength={100}
        value={draft.name}
        onChange={(value) => form.set('name', value)}
        error={form.getError('name')}
      />
      {kind === 'imap' && <ImapServerFields form={form} />}
      {kind === 'folder' && <FolderFields form={form} folders={folders} />}
      {kind === 's3' && <S3Fields form={form} prefixHelp={t('dialog.prefixHelp')} />}
      {kind === 'sftp' && <SftpFields form={form} />}
      {kind === 'paperless' && <PaperlessFields form={form} />}
      <SecretFields form={form} isStored={isStored} onReplace={() => setReplacing(true)} />
      {kind === 'imap' && <ImapMessageFields form={form} />}
      {kind !== 'imap' && kind !== 'paperless' && <AfterFileField form={form} />}
      <div className="grid gap-4 wide:grid-cols-2">
        <Field label={t('dialog.interval')}>
          {({ invalid: _, ...control }) => (
            <Select
              {...control}
              size="lg"
              value={draft.interval}
              options={getIntervalOptions(t, channel?.interval_seconds ?? Number(draft.interval))}
              onValueChange={(value) => form.set('interval', value)}
            />
          )}
        </Field>
        <Field label={t('dialog.classify')}>
          {({ invalid: _, ...control }) => (
            <Select
              {...control}
              size="lg"
              value={draft.classify}
              options={CLASSIFY_OPTIONS.map((option) => ({
                value: option,
                label: t(`dialog.classifyOptions.${option}`),
              }))}
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
const ERROR_FIELDS = new Map<keyof ChannelForm['draft'], string>([
  ['host', 'config.host'],
  ['port', 'config.port'],
  ['user', 'config.user'],
  ['mailbox', 'config.mailbox'],
  ['from', 'config.filter.from'],
  ['subject', 'config.filter.subject'],
  ['after', 'config.after'],
  ['target', 'config.after'],
  ['path', 'config.path'],
  ['endpoint', 'config.endpoint'],
  ['region', 'config.region'],
  ['bucket', 'config.bucket'],
  ['prefix', 'config.prefix'],
  ['hostKey', 'config.host_key'],
  ['url', 'config.url'],
  ['tag', 'config.tag'],
  ['doneTag', 'config.done_tag'],
]);

/** Returns the message for the whole form, if no field shows the error. */
function getProblem(
  t: Translator<'channels'>,
  error: Error | null,
  errors: ReadonlyMap<string, string>,
): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return t('dialog.notSaved');
  if (errors.size === 0) return error.message;
  return errors.get('') ?? null;
}
