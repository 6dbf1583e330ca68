import { mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disabledMailer } from '@/lib/platform/mail/disabled-mailer';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import {
  createObject,
  type DestinationPlace,
  destinationContract,
  toDocument,
} from '@/test-support/destinations/driver-contract';
import { listFiles, readFileOrNull } from '@/test-support/destinations/folder-listing';
import { openDestinationDrivers } from './open-destination-drivers';

const outbound = openGuardedOutbound({ allowPrivate: false });
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sheaf-destination-'));
});
afterAll(async () => {
  await outbound.close();
  await rm(root, { recursive: true });
});

const open = (path: string, folders = [root]) =>
  openDestinationDrivers({ folders, outbound, mailer: disabledMailer }).open({
    kind: 'folder',
    config: { path },
  });

describe('a folder', () =>
  destinationContract(
    async (): Promise<DestinationPlace> => {
      const folder = join(root, 'archive');
      return {
        read: (name) => readFileOrNull(join(folder, name)),
        list: () => listFiles(folder),
        clear: () => rm(folder, { recursive: true, force: true }),
        open: () => open(folder),
        close: async () => {},
      };
    },
    { isRemote: false },
  ));

test('a folder outside of the allowed ones can’t be opened', () => {
  for (const path of ['/', join(root, '..'), `${root}2`, join(root, '../elsewhere')])
    expect(() => open(path), path).toThrow('isn’t in DESTINATION_FOLDERS.');
  expect(() => open(root, [])).toThrow('isn’t in DESTINATION_FOLDERS.');
});

test('no link leads out of the allowed folders', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'sheaf-outside-'));
  await symlink(outside, join(root, 'escape'));
  await mkdir(join(root, 'inside'));
  await symlink(outside, join(root, 'inside', 'invoice'));
  const object = createObject('invoice/one.pdf', Buffer.from('1'));
  for (const path of ['escape', 'inside'])
    await expect(open(join(root, path)).deliver(toDocument(object)), path).rejects.toThrow(
      'isn’t in DESTINATION_FOLDERS.',
    );
  expect(await readdir(outside)).toEqual([]);
  await rm(outside, { recursive: true });
});

test('a link with the name of the object is replaced, not followed', async () => {
  const folder = join(root, 'links');
  await mkdir(folder);
  await writeFile(join(root, 'target.pdf'), 'the target');
  await symlink(join(root, 'target.pdf'), join(folder, 'one.pdf'));
  await open(folder).deliver(toDocument(createObject('one.pdf', Buffer.from('delivered'))));
  expect(String(await readFileOrNull(join(folder, 'one.pdf')))).toBe('delivered');
  expect(String(await readFileOrNull(join(root, 'target.pdf')))).toBe('the target');
  await expect(readlink(join(folder, 'one.pdf'))).rejects.toThrow('EINVAL');
});

test('a file in the place of a folder gives a sentence', async () => {
  await writeFile(join(root, 'file'), '');
  await expect(open(join(root, 'file')).check()).rejects.toThrow(/can’t be used|is not a folder/);
});
