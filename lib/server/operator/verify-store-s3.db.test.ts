import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DomainError } from '@/lib/foundation/errors';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { openS3Storage } from '@/lib/platform/storage/s3-storage';
import { openTestApp, type TestApp } from '@/test-support/app';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { openS3Server, type S3Server } from '@/test-support/s3-server';
import { verifyStore } from './verify-store-command';

/** Runs the same command with files in an object store. */
let server: S3Server;
let folder: string;
let app: TestApp;
let project: Project;
beforeEach(async () => {
  server = await openS3Server();
  // Lists are paginated, as in a large store.
  server.pageLength = 3;
  folder = await mkdtemp(join(tmpdir(), 'sheaf-verify-s3-'));
  const storage = await openS3Storage(folder, server.settings, { pace: { pauses: 0.01 } });
  app = await openTestApp({ storage });
  project = await makeProject(app.services, await makeOrganization(app.services));
});
afterEach(async () => {
  await app.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const document = (text: string): Promise<Document> =>
  makeDocument(app.services, project, { content: Buffer.from(text) });
const verify = (repair = false) => verifyStore(app.services, { repair }, () => {});
const hours = (count: number) => new Date(Date.now() - count * 3600_000);
const getKey = ({ fileSha256 }: Document) => `contents/${fileSha256}`;

/** Sets the age of an object, in hours. */
const age = (key: string, count: number) => {
  server.objects.get(key)!.modifiedAt = hours(count);
};

test('verifies every object against its hash, even if the local copy is sound', async () => {
  const [sound, lacking, rotten] = [
    await document('sound'),
    await document('lacking'),
    await document('rotten'),
  ];
  for (const { fileSha256 } of [sound, lacking, rotten]) await app.services.storage.localPath(fileSha256);
  server.objects.delete(getKey(lacking));
  server.objects.get(getKey(rotten))!.bytes[0]! ^= 1;
  const found = await verify();
  expect(found).toMatchObject({ contents: 3, size_bytes: 18, orphaned: { count: 0 } });
  expect(found.missing.map(({ documents }) => documents[0]!.uuid)).toEqual([lacking.id]);
  expect(found.damaged.map(({ documents }) => documents[0]!.uuid)).toEqual([rotten.id]);
});

test('removes old unreferenced objects and the markers of dead processes, and nothing else', async () => {
  const wanted = await document('wanted');
  const [old, recent] = [await document('old'), await document('recent')];
  await app.services.db.document.deleteMany({ where: { id: { in: [old.id, recent.id] } } });
  await app.services.db.storedFile.deleteMany({
    where: { sha256: { in: [old.fileSha256, recent.fileSha256] } },
  });
  age(getKey(wanted), 48);
  age(getKey(old), 48);
  const sign = `pins/${wanted.fileSha256}/left`;
  server.objects.set(sign, { bytes: Buffer.alloc(0), modifiedAt: hours(25) });
  expect(await verify()).toMatchObject({ orphaned: { count: 1 }, recent: 1, leftovers: { count: 1 } });
  expect((await verify(true)).removed).toMatchObject({ contents: 1, leftovers: 1, held: false });
  expect([...server.objects.keys()].filter((key) => !key.startsWith('probes/')).sort()).toEqual(
    [getKey(wanted), getKey(recent)].sort(),
  );
  expect(await verify(true)).toMatchObject({ missing: [], damaged: [], orphaned: { count: 0 } });
});

test('with an unreachable store the command fails and reports nothing as missing', async () => {
  await document('there');
  await server.stop();
  await expect(verify(true)).rejects.toThrow(DomainError);
  await server.restart();
  expect(await verify()).toMatchObject({ contents: 1, missing: [], damaged: [] });
});
