import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import type { SecretDraft, SignInMethod } from './secret-draft';

const SIGN_IN_OPTIONS: Record<string, { value: string; label: string }[]> = {
  imap: [
    { value: 'password', label: 'Password or app password' },
    { value: 'oauth2', label: 'OAuth 2.0' },
  ],
  sftp: [
    { value: 'password', label: 'Password' },
    { value: 'key', label: 'Private key' },
  ],
};

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
  const { draft, set } = form;
  if (draft.kind === 'folder' || draft.kind === 'email') return null;
  const options = SIGN_IN_OPTIONS[draft.kind];
  return (
    <>
      {options && !(isStored && draft.kind === 'sftp') && (
        <Field label="Sign-in">
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
  const label = form.draft.kind === 's3' ? 'Access key' : 'Secret';
  return (
    <div className="flex min-h-8 items-center gap-3">
      <span className="font-medium text-ink-2 text-small">{label}</span>
      <span className="flex-1 text-ink-3">Stored</span>
      <Button onClick={onReplace} aria-label={`Replace the ${label.toLowerCase()}`}>
        Replace…
      </Button>
    </div>
  );
}

function NewSecret({ form }: { form: SecretForm }) {
  const { draft, secret, setSecret, getError } = form;
  const error = getError('secret');
  if (draft.kind === 's3') {
    return (
      <>
        <TextField
          label="Access key ID"
          value={secret.accessKeyId}
          onChange={(value) => setSecret('accessKeyId', value)}
          error={error}
        />
        <TextField
          label="Secret access key"
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
        label="API token"
        help="In Paperless-ngx, open “My Profile” to create one."
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
        <Field label="Private key" error={error}>
          {(control) => (
            <TextArea
              {...control}
              spellCheck={false}
              autoComplete="off"
              placeholder="-----BEGIN OPENSSH PRIVATE KEY-----"
              className="font-mono text-small"
              value={secret.privateKey}
              onChange={(event) => setSecret('privateKey', event.target.value)}
            />
          )}
        </Field>
        <TextField
          label="Passphrase (optional)"
          type="password"
          value={secret.passphrase}
          onChange={(value) => setSecret('passphrase', value)}
        />
      </>
    );
  }
  return (
    <TextField
      label="Password"
      help={
        draft.kind === 'imap'
          ? 'If the account uses two-step verification, create an app password for Sheaf.'
          : undefined
      }
      type="password"
      value={secret.password}
      onChange={(value) => setSecret('password', value)}
      error={error}
    />
  );
}

function OAuthFields({ form: { secret, setSecret, getError } }: { form: SecretForm }) {
  return (
    <>
      <TextField
        label="Token URL"
        inputMode="url"
        placeholder="https://login.example.com/oauth2/token"
        value={secret.tokenUrl}
        onChange={(value) => setSecret('tokenUrl', value)}
        error={getError('secret')}
      />
      <TextField
        label="Client ID"
        value={secret.clientId}
        onChange={(value) => setSecret('clientId', value)}
      />
      <TextField
        label="Client secret (optional)"
        type="password"
        value={secret.clientSecret}
        onChange={(value) => setSecret('clientSecret', value)}
      />
      <TextField
        label="Refresh token"
        type="password"
        value={secret.refreshToken}
        onChange={(value) => setSecret('refreshToken', value)}
      />
      <TextField
        label="Scope (optional)"
        value={secret.scope}
        onChange={(value) => setSecret('scope', value)}
      />
    </>
  );
}
