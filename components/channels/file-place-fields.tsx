import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { ChannelForm } from './channel-form';
import { TextField } from './text-field';

interface FolderFieldsProps {
  form: ChannelForm;
  /** Folders that the server allows. */
  folders: readonly string[];
}

export function FolderFields({ form, folders }: FolderFieldsProps) {
  const { draft, set, getError } = form;
  return (
    <TextField
      label="Folder"
      help={`Must be ${folders.join(' or ')}, or a subfolder.`}
      value={draft.path}
      onChange={(value) => set('path', value)}
      error={getError('config.path')}
    />
  );
}

export function S3Fields({ form: { draft, set, getError } }: { form: ChannelForm }) {
  return (
    <>
      <TextField
        label="Server address (optional)"
        help="Leave it empty for Amazon S3."
        placeholder="https://s3.example.com"
        inputMode="url"
        value={draft.endpoint}
        onChange={(value) => set('endpoint', value)}
        error={getError('config.endpoint')}
      />
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField
          label="Bucket"
          value={draft.bucket}
          onChange={(value) => set('bucket', value)}
          error={getError('config.bucket')}
        />
        <TextField
          label="Region"
          value={draft.region}
          onChange={(value) => set('region', value)}
          error={getError('config.region')}
        />
      </div>
      <TextField
        label="Prefix (optional)"
        help="Sheaf takes only objects whose key begins with this text."
        placeholder="invoices/"
        value={draft.prefix}
        onChange={(value) => set('prefix', value)}
        error={getError('config.prefix')}
      />
    </>
  );
}

export function SftpFields({ form: { draft, set, getError } }: { form: ChannelForm }) {
  return (
    <>
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_84px]">
        <TextField
          label="Server"
          placeholder="sftp.example.com"
          value={draft.host}
          onChange={(value) => set('host', value)}
          error={getError('config.host')}
        />
        <TextField
          label="Port"
          inputMode="numeric"
          value={draft.port}
          onChange={(value) => set('port', value)}
          error={getError('config.port')}
        />
      </div>
      <TextField
        label="Username"
        value={draft.user}
        onChange={(value) => set('user', value)}
        error={getError('config.user')}
      />
      <TextField
        label="Folder"
        placeholder="/upload"
        value={draft.path}
        onChange={(value) => set('path', value)}
        error={getError('config.path')}
      />
      <TextField
        label="Host key (optional)"
        help="If it is empty, the first successful test stores the fingerprint of the server."
        placeholder="SHA256:…"
        value={draft.hostKey}
        onChange={(value) => set('hostKey', value)}
        error={getError('config.host_key')}
      />
    </>
  );
}

const AFTER_OPTIONS = [
  { value: 'move', label: 'Move to the subfolder “processed”' },
  { value: 'delete', label: 'Delete' },
];

/** Chooses what happens to a file after Sheaf has taken it. */
export function AfterFileField({ form: { draft, set } }: { form: ChannelForm }) {
  return (
    <Field label={draft.kind === 's3' ? 'Taken objects' : 'Taken files'}>
      {({ invalid: _, ...control }) => (
        <Select
          {...control}
          size="lg"
          value={draft.after}
          options={AFTER_OPTIONS}
          onValueChange={(value) => set('after', value as typeof draft.after)}
        />
      )}
    </Field>
  );
}
