import { expect, test } from 'vitest';
import { EMPTY_SECRET } from '@/components/connections/secret-draft';
import { DEFAULT_NAME_TEMPLATE } from '@/lib/delivery/destinations/name-template';
import type { Destination } from '@/lib/delivery/destinations/schemas';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { createDraft, isComplete, toDraft, toInput } from './destination-draft';
import { formatDocTypes, formatPlace } from './format-destination';

const t = getTranslator('en', 'destinations');

test('a new folder is complete with the folder that the server allows', () => {
  const draft = createDraft('folder', 'Archive', ['/srv/archive']);
  expect(isComplete(draft, EMPTY_SECRET)).toBe(true);
  expect(toInput(draft, EMPTY_SECRET)).toEqual({
    kind: 'folder',
    name: 'Archive',
    on: 'approved',
    doc_types: [],
    file: 'original',
    values: 'none',
    name_template: DEFAULT_NAME_TEMPLATE,
    mark_exported: false,
    config: { path: '/srv/archive' },
  });
});

test('an incomplete or wrong form can’t be sent', () => {
  const draft = { ...createDraft('webdav', 'Archive', []), url: 'https://x.example', user: 'a' };
  expect(isComplete(draft, EMPTY_SECRET)).toBe(false);
  expect(isComplete(draft, { ...EMPTY_SECRET, password: 'p' })).toBe(true);
  expect(isComplete(draft, null)).toBe(true);
  expect(isComplete({ ...draft, nameTemplate: '{number}' }, null)).toBe(false);
  const sftp = { ...createDraft('sftp', 'Archive', []), host: 'x', user: 'a', path: '/', port: '70000' };
  expect(isComplete(sftp, null)).toBe(false);
});

test.each<[Destination['kind'], Destination['config'], string, object | undefined]>([
  ['folder', { path: '/srv/archive' }, '/srv/archive', undefined],
  [
    's3',
    { endpoint: null, region: 'r', bucket: 'b', prefix: 'p/' },
    'b/p/',
    { access_key_id: '', secret_access_key: '' },
  ],
  ['sftp', { host: 'h', port: 23, user: 'u', host_key: null, path: '/p' }, '/p on h', { password: '' }],
  ['webdav', { url: 'https://x.example/dav', user: 'u' }, 'https://x.example/dav', { password: '' }],
  [
    'paperless',
    {
      ...{ url: 'https://p.example', correspondent_field: 'sender', date_field: 'day' },
      ...{ tags: ['a', 'b'], custom_fields: false },
    },
    'https://p.example',
    { token: '' },
  ],
  ['email', { to: 'a@example.com', subject_template: '{doc_type}' }, 'a@example.com', undefined],
])('the values of %s survive an edit', (kind, config, place, secret) => {
  const destination = {
    ...{ kind, config, name: 'N', on: 'manual', doc_types: ['a', 'b'], file: 'searchable', values: 'csv' },
    ...{ name_template: '{uuid}', mark_exported: true },
  } as unknown as Destination;
  expect(toInput(toDraft(destination), null)).toEqual(destination);
  expect(toInput(toDraft(destination), EMPTY_SECRET).secret).toEqual(secret);
  expect(formatPlace(t, destination)).toBe(place);
});

test('no document type means all', () => {
  expect([formatDocTypes(t, []), formatDocTypes(t, ['invoice', 'letter'])]).toEqual([
    'All',
    'invoice, letter',
  ]);
});
