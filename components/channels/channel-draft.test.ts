import { expect, test } from 'vitest';
import { EMPTY_SECRET } from '@/components/connections/secret-draft';
import { type Channel, ChannelPatch, NewChannel } from '@/lib/intake/channels/schemas';
import { changeTls, createDraft, isComplete, toDraft, toInput } from './channel-draft';
import { KINDS } from './format-channel';

const filled = {
  host: 'mail.example.com',
  user: ' invoices@example.com ',
  path: '/upload',
  bucket: 'incoming',
  url: 'https://paperless.example.com',
};
const secret = {
  ...EMPTY_SECRET,
  password: 'app-password',
  accessKeyId: 'reader',
  secretAccessKey: 'key',
  privateKey: '-----BEGIN',
  tokenUrl: 'https://login.example.com/token',
  clientId: 'sheaf',
  refreshToken: 'token',
  token: 'api-token',
};

test('the API accepts the body of each kind with the defaults', () => {
  for (const kind of KINDS) {
    const draft = { ...createDraft(kind, 'Invoices', ['/srv/scans']), ...filled };
    expect(isComplete(draft, secret), kind).toBe(true);
    const body = NewChannel.parse(toInput(draft, secret));
    expect(body, kind).toMatchObject({ kind, classify: null, interval_seconds: 60, enabled: true });
    expect('secret' in body).toBe(kind !== 'folder');
  }
  expect(createDraft('folder', 'Invoices', ['/srv/scans', '/srv/other']).path).toBe('/srv/scans');
});

test('a Paperless-ngx channel keeps its tags', () => {
  const draft = { ...createDraft('paperless', 'Invoices', []), ...filled, tag: ' pile ', doneTag: '' };
  const body = toInput(draft, secret);
  expect(body).toMatchObject({
    config: { url: 'https://paperless.example.com', tag: 'pile', done_tag: null },
    secret: { token: 'api-token' },
  });
  const channel = { ...NewChannel.parse(body), id: '1' } as unknown as Channel;
  expect(toInput(toDraft(channel), null).config).toEqual(body.config);
  expect(isComplete({ ...draft, tag: ' ' }, secret)).toBe(false);
});

test('the API accepts each way to sign in', () => {
  const imap = { ...createDraft('imap', 'Invoices', []), ...filled };
  expect(NewChannel.parse(toInput({ ...imap, auth: 'oauth2' }, secret))).toMatchObject({
    config: { auth: 'oauth2', user: 'invoices@example.com' },
    secret: { client_id: 'sheaf', client_secret: null, scope: null },
  });
  const sftp = { ...createDraft('sftp', 'Invoices', []), ...filled, auth: 'key' as const };
  expect(NewChannel.parse(toInput(sftp, secret))).toMatchObject({
    secret: { private_key: '-----BEGIN', passphrase: null },
  });
});

test('the port follows the TLS mode until the user changes it', () => {
  const draft = createDraft('imap', 'Invoices', []);
  expect(changeTls(draft, 'starttls').port).toBe('143');
  expect(changeTls(changeTls(draft, 'starttls'), 'implicit').port).toBe('993');
  expect(changeTls({ ...draft, port: '1993' }, 'starttls').port).toBe('1993');
});

test('an edited channel keeps its values and its secret', () => {
  const draft = {
    ...createDraft('imap', 'Invoices', []),
    ...filled,
    ...{ after: 'move' as const, target: 'Archive', classify: 'never' as const, from: 'billing@' },
  };
  const made = NewChannel.parse(toInput(draft, secret));
  const channel = { ...made, id: '', secret_set: true } as unknown as Channel;
  const again = toInput(toDraft(channel), null);
  expect(again).not.toHaveProperty('secret');
  expect(again.config).toEqual(made.config);
  expect(again.config).toMatchObject({ after: 'move:Archive', filter: { from: 'billing@', subject: null } });
  const { kind: _, ...patch } = again;
  expect(ChannelPatch.parse(patch)).toMatchObject({ classify: false });
});

test('a required value that is missing blocks the form', () => {
  const draft = { ...createDraft('imap', 'Invoices', []), ...filled };
  expect(isComplete(draft, EMPTY_SECRET)).toBe(false);
  expect(isComplete(draft, null)).toBe(true);
  expect(isComplete({ ...draft, host: ' ' }, null)).toBe(false);
  expect(isComplete({ ...draft, port: '0' }, null)).toBe(false);
  expect(isComplete({ ...draft, after: 'move' }, null)).toBe(false);
});
