import { TextField } from '@/components/ui/text-field';

/** Values that say where files are. A kind of server or folder uses only some of them. */
export interface PlaceDraft {
  path: string;
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  host: string;
  port: string;
  user: string;
  hostKey: string;
}

/** Values of a form that has a place, with the functions that change them. */
export interface PlaceForm {
  draft: PlaceDraft;
  set: (key: keyof PlaceDraft, value: string) => void;
  /** Returns the server's message for a field of the request, for example `config.host`. */
  getError: (field: string) => string | undefined;
}

interface AddressForm {
  draft: { url: string };
  set: (key: 'url', value: string) => void;
  getError: (field: string) => string | undefined;
}

/** Renders the address of a Paperless-ngx installation. */
export function PaperlessAddressField({ form: { draft, set, getError } }: { form: AddressForm }) {
  return (
    <TextField
      label="Address"
      placeholder="https://paperless.example.com"
      inputMode="url"
      value={draft.url}
      onChange={(value) => set('url', value)}
      error={getError('config.url')}
    />
  );
}

interface FolderFieldsProps {
  form: PlaceForm;
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

interface S3FieldsProps {
  form: PlaceForm;
  prefixHelp: string;
}

export function S3Fields({ form: { draft, set, getError }, prefixHelp }: S3FieldsProps) {
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
        help={prefixHelp}
        placeholder="invoices/"
        value={draft.prefix}
        onChange={(value) => set('prefix', value)}
        error={getError('config.prefix')}
      />
    </>
  );
}

export function SftpFields({ form: { draft, set, getError } }: { form: PlaceForm }) {
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
