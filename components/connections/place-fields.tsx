import { useLocale, useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/text-field';
import { formatNameList } from '@/lib/foundation/languages/format-name-list';

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

const EXAMPLES = {
  paperless: 'https://paperless.example.com',
  endpoint: 'https://s3.example.com',
  prefix: 'invoices/',
  host: 'sftp.example.com',
  path: '/upload',
  hostKey: 'SHA256:…',
};

/** Renders the address of a Paperless-ngx installation. */
export function PaperlessAddressField({ form: { draft, set, getError } }: { form: AddressForm }) {
  const t = useTranslations('connections.place');
  return (
    <TextField
      label={t('address')}
      placeholder={EXAMPLES.paperless}
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
  const t = useTranslations('connections.place');
  const locale = useLocale();
  const { draft, set, getError } = form;
  const allowed = formatNameList(locale, folders, 'disjunction');
  return (
    <TextField
      label={t('folder')}
      help={t('folderHelp', { folders: allowed })}
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
  const t = useTranslations('connections.place');
  return (
    <>
      <TextField
        label={t('endpoint')}
        help={t('endpointHelp')}
        placeholder={EXAMPLES.endpoint}
        inputMode="url"
        value={draft.endpoint}
        onChange={(value) => set('endpoint', value)}
        error={getError('config.endpoint')}
      />
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField
          label={t('bucket')}
          value={draft.bucket}
          onChange={(value) => set('bucket', value)}
          error={getError('config.bucket')}
        />
        <TextField
          label={t('region')}
          value={draft.region}
          onChange={(value) => set('region', value)}
          error={getError('config.region')}
        />
      </div>
      <TextField
        label={t('prefix')}
        help={prefixHelp}
        placeholder={EXAMPLES.prefix}
        value={draft.prefix}
        onChange={(value) => set('prefix', value)}
        error={getError('config.prefix')}
      />
    </>
  );
}

export function SftpFields({ form: { draft, set, getError } }: { form: PlaceForm }) {
  const t = useTranslations('connections.place');
  return (
    <>
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_84px]">
        <TextField
          label={t('host')}
          placeholder={EXAMPLES.host}
          value={draft.host}
          onChange={(value) => set('host', value)}
          error={getError('config.host')}
        />
        <TextField
          label={t('port')}
          inputMode="numeric"
          value={draft.port}
          onChange={(value) => set('port', value)}
          error={getError('config.port')}
        />
      </div>
      <TextField
        label={t('user')}
        value={draft.user}
        onChange={(value) => set('user', value)}
        error={getError('config.user')}
      />
      <TextField
        label={t('folder')}
        placeholder={EXAMPLES.path}
        value={draft.path}
        onChange={(value) => set('path', value)}
        error={getError('config.path')}
      />
      <TextField
        label={t('hostKey')}
        help={t('hostKeyHelp')}
        placeholder={EXAMPLES.hostKey}
        value={draft.hostKey}
        onChange={(value) => set('hostKey', value)}
        error={getError('config.host_key')}
      />
    </>
  );
}
