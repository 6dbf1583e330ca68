import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { SecretDraft, SignInMethod } from './secret-draft';

const EXAMPLES = {
  privateKey: '-----BEGIN OPENSSH PRIVATE KEY-----',
  tokenUrl: 'https://login.example.com/oauth2/token',
};

/** Returns the ways to sign in to a kind of server; `null` if there is only one. */
function getSignInOptions(
  t: Translator<'connections'>,
  kind: string,
): { value: SignInMethod; label: string }[] | null {
  if (kind === 'imap')
    return [
      { value: 'password', label: t('signIn.mailPassword') },
      { value: 'oauth2', label: t('signIn.oauth2') },
    ];
  if (kind === 'sftp')
    return [
      { value: 'password', label: t('signIn.password') },
      { value: 'key', label: t('signIn.key') },
    ];
  return null;
}

/** Values of a form that has a secret, with the functions that change them. */
export interface SecretForm {
  draft: { kind: string; auth: SignInMethod };
  set: (key: 'auth', value: SignInMethod) => void;
  secret: SecretDraft;
  setSecret: (key: keyof SecretDraft, value: string) => void;
  getError: (field: string) => string | undefined;
}

interface SecretFieldsProps {
  form: SecretForm;
  /** `true` to keep the stored secret. */
  isStored: boolean;
  onReplace: () => void;
}

/** Renders the way to sign in and its secret. A stored secret is never shown, only replaced. */
export function SecretFields({ form, isStored, onReplace }: SecretFieldsProps) {
  const t = useTranslations('connections');
  const { draft, set } = form;
  if (draft.kind === 'folder' || draft.kind === 'email') return null;
  const options = getSignInOptions(t, draft.kind);
  return (
    <>
      {options && !(isStored && draft.kind === 'sftp') && (
        <Field label={t('signIn.label')}>
          {({ invalid: _, ...control }) => (
            <Select
              {...control}
              size="lg"
              value={draft.auth}
              options={options}
              onValueChange={(value) => set('auth', value as SignInMethod)}
            />
          )}
        </Field>
      )}
      {isStored ? <StoredSecret form={form} onReplace={onReplace} /> : <NewSecret form={form} />}
    </>
  );
}

function StoredSecret({ form, onReplace }: { form: SecretForm; onReplace: () => void }) {
  const t = useTranslations('connections.stored');
  const kind = form.draft.kind === 's3' ? 'accessKey' : 'secret';
  return (
    <div className="flex min-h-8 items-center gap-3">
      <span className="font-medium text-ink-2 text-small">{t(kind)}</span>
      <span className="flex-1 text-ink-3">{t(`${kind}State`)}</span>
      <Button onClick={onReplace} aria-label={t(kind === 'accessKey' ? 'replaceAccessKey' : 'replaceSecret')}>
        {t('replace')}
      </Button>
    </div>
  );
}

function NewSecret({ form }: { form: SecretForm }) {
  const t = useTranslations('connections');
  const { draft, secret, setSecret, getError } = form;
  const error = getError('secret');
  if (draft.kind === 's3') {
    return (
      <>
        <TextField
          label={t('secret.accessKeyId')}
          value={secret.accessKeyId}
          onChange={(value) => setSecret('accessKeyId', value)}
          error={error}
        />
        <TextField
          label={t('secret.secretAccessKey')}
          type="password"
          value={secret.secretAccessKey}
          onChange={(value) => setSecret('secretAccessKey', value)}
        />
      </>
    );
  }
  if (draft.kind === 'paperless') {
    return (
      <TextField
        label={t('secret.apiToken')}
        help={t('secret.apiTokenHelp')}
        type="password"
        value={secret.token}
        onChange={(value) => setSecret('token', value)}
        error={error}
      />
    );
  }
  if (draft.auth === 'oauth2') return <OAuthFields form={form} />;
  if (draft.auth === 'key') {
    return (
      <>
        <Field label={t('signIn.key')} error={error}>
          {(control) => (
            <TextArea
              {...control}
              spellCheck={false}
              autoComplete="off"
              placeholder={EXAMPLES.privateKey}
              className="font-mono text-small"
              value={secret.privateKey}
              onChange={(event) => setSecret('privateKey', event.target.value)}
            />
          )}
        </Field>
        <TextField
          label={t('secret.passphrase')}
          type="password"
          value={secret.passphrase}
          onChange={(value) => setSecret('passphrase', value)}
        />
      </>
    );
  }
  return (
    <TextField
      label={t('signIn.password')}
      help={draft.kind === 'imap' ? t('secret.passwordHelp') : undefined}
      type="password"
      value={secret.password}
      onChange={(value) => setSecret('password', value)}
      error={error}
    />
  );
}

function OAuthFields({ form: { secret, setSecret, getError } }: { form: SecretForm }) {
  const t = useTranslations('connections.secret');
  return (
    <>
      <TextField
        label={t('tokenUrl')}
        inputMode="url"
        placeholder={EXAMPLES.tokenUrl}
        value={secret.tokenUrl}
        onChange={(value) => setSecret('tokenUrl', value)}
        error={getError('secret')}
      />
      <TextField
        label={t('clientId')}
        value={secret.clientId}
        onChange={(value) => setSecret('clientId', value)}
      />
      <TextField
        label={t('clientSecret')}
        type="password"
        value={secret.clientSecret}
        onChange={(value) => setSecret('clientSecret', value)}
      />
      <TextField
        label={t('refreshToken')}
        type="password"
        value={secret.refreshToken}
        onChange={(value) => setSecret('refreshToken', value)}
      />
      <TextField label={t('scope')} value={secret.scope} onChange={(value) => setSecret('scope', value)} />
    </>
  );
}
