import { createHash } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pinFiles, unpinFiles } from '@/lib/documents/pin-files';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import type { Storage } from '@/lib/platform/storage/storage-port';
import { openTestApp, type TestApp } from '@/test-support/app';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { verifyStore } from './verify-store-command';

let app: TestApp;
let project: Project;
beforeEach(async () => {
  app = await openTestApp();
  project = await makeProject(app.services, await makeOrganization(app.services));
});
afterEach(() => app.close());

const document = (text: string): Promise<Document> =>
  makeDocument(app.services, project, { content: Buffer.from(text) });
const verify = (repair = false) => verifyStore(app.services, { repair }, () => {});
const hours = (count: number) => new Date(Date.now() - count * 3600_000);

/** Sets the age of a stored file, in hours. */
async function age(sha256: string, count: number): Promise<void> {
  const path = await app.services.storage.localPath(sha256);
  await utimes(path, hours(count), hours(count));
}

async function* getBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

test('a sound store gives an empty report', async () => {
  await document('one');
  await document('two');
  await document('one');
  expect(await verify()).toMatchObject({
    contents: 2,
    size_bytes: 6,
    missing: [],
    damaged: [],
    orphaned: { count: 0 },
    recent: 0,
    leftovers: { count: 0 },
    removed: null,
  });
});

test('reports missing and damaged contents with their references, and whether each was repaired', async () => {
  const { storage, db, newId } = app.services;
  const [lacking, damaged, sound] = [
    await document('lacking'),
    await document('damaged'),
    await document('sound'),
  ];
  await age(lacking.fileSha256, 2);
  await storage.remove(lacking.fileSha256);
  await writeFile(await storage.localPath(damaged.fileSha256), 'DAMAGED');
  const attachment = await db.attachment.create({
    data: {
      id: newId(),
      documentId: sound.id,
      position: 0,
      originalFilename: 'a.pdf',
      mimeType: 'application/pdf',
      fileSha256: lacking.fileSha256,
      sizeBytes: 7n,
      pageCount: 1,
      sourceId: lacking.id,
      sourceFilename: 'a.pdf',
    },
  });
  for (const repair of [false, true]) {
    const found = await verify(repair);
    expect(found.missing).toEqual([
      {
        sha256: lacking.fileSha256,
        size_bytes: 7,
        documents: [{ uuid: lacking.id, project: project.id, in_list: true }],
        attachments: [{ uuid: attachment.id, document: sound.id }],
      },
    ]);
    expect(found.damaged.map(({ sha256, documents }) => [sha256, documents[0]!.uuid])).toEqual([
      [damaged.fileSha256, damaged.id],
    ]);
  }
});

test('removes old unreferenced contents and old temporary files, and nothing else', async () => {
  const { storage, db } = app.services;
  const wanted = await document('wanted');
  await age(wanted.fileSha256, 48);
  // One content without a row, one whose document is deleted, and one that an upload may be about to use.
  const unknown = await storage.put(getBytes('unknown'));
  await age(unknown.sha256, 2);
  const unwanted = await document('unwanted');
  await db.document.delete({ where: { id: unwanted.id } });
  await db.storedFile.update({ where: { sha256: unwanted.fileSha256 }, data: { createdAt: hours(2) } });
  await age(unwanted.fileSha256, 2);
  const recent = await storage.put(getBytes('recent'));
  const [old, young] = [await storage.temporaryPath(), await storage.temporaryPath()];
  await writeFile(old, 'left');
  await utimes(old, hours(25), hours(25));
  await writeFile(young, 'being written');

  const orphaned = { count: 2, size_bytes: 15 };
  expect(await verify()).toMatchObject({ orphaned, recent: 1, leftovers: { count: 1, size_bytes: 4 } });
  expect(await storage.has(unknown.sha256)).toBe(true);
  // Nothing is collected while a backup copies.
  const hold = app.services.newId();
  await pinFiles(app.services, hold);
  expect((await verify(true)).removed).toEqual({ contents: 0, leftovers: 1, held: true });
  await unpinFiles(app.services, hold);
  expect((await verify(true)).removed).toEqual({ contents: 2, leftovers: 0, held: false });
  for (const gone of [unknown.sha256, unwanted.fileSha256]) expect(await storage.has(gone)).toBe(false);
  for (const kept of [wanted.fileSha256, recent.sha256]) expect(await storage.has(kept)).toBe(true);
  expect((await storage.listLeftovers()).map(({ sizeBytes }) => sizeBytes)).toEqual(['being written'.length]);
  expect(await verify()).toMatchObject({ orphaned: { count: 0 }, recent: 1, missing: [] });
});

test('a lock that is not renewed expires', async () => {
  const { storage, newId } = app.services;
  const orphan = await storage.put(getBytes('orphan'));
  await age(orphan.sha256, 5);
  const early = { ...app.services, clock: () => hours(1) };
  await pinFiles(early, newId());
  expect((await verify(true)).removed).toMatchObject({ contents: 1, held: false });
});

test('checks a large number of contents to the end', async () => {
  const { db } = app.services;
  const names = Array.from({ length: 230 }, (_, index) => `${index}`);
  await db.storedFile.createMany({
    data: names.map((name) => ({ sha256: createHash('sha256').update(name).digest('hex'), sizeBytes: 1 })),
  });
  for (const name of ['a', 'b', 'c']) await document(name);
  const lines: string[] = [];
  const found = await verifyStore(app.services, {}, (line) => lines.push(line));
  expect(found).toMatchObject({ contents: 233, missing: [], damaged: [] });
  expect(lines).toContain('233 of 233 contents verified');
});

/** Returns the application's services with another `verify` of the store. */
const verifiedBy = (verify: Storage['verify']): TestApp['services'] => ({
  ...app.services,
  storage: Object.assign(Object.create(app.services.storage), { verify }),
});

test('reads eight contents at a time and reports them in order of their names', async () => {
  for (let index = 0; index < 16; index += 1) await document(`${index}`);
  let maxWaiting = 0;
  let waiting: (() => void)[] = [];
  // No check finishes before all eight have started. Then the last one finishes first.
  const services = verifiedBy(async () => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      maxWaiting = Math.max(maxWaiting, waiting.length);
      if (waiting.length < 8) return;
      const eight = waiting.reverse();
      waiting = [];
      for (const each of eight) each();
    });
    return false;
  });
  const { contents, damaged } = await verifyStore(services, {}, () => {});
  expect({ contents, maxWaiting }).toEqual({ contents: 16, maxWaiting: 8 });
  const names = damaged.map(({ sha256 }) => sha256);
  expect(names).toHaveLength(16);
  expect(names).toEqual(names.toSorted());
});

test('an unreachable store ends the check without further requests', async () => {
  for (let index = 0; index < 30; index += 1) await document(`${index}`);
  let requested = 0;
  const services = verifiedBy(async () => {
    requested += 1;
    throw new Error('The store is away.');
  });
  await expect(verifyStore(services, {}, () => {})).rejects.toThrow('The store is away.');
  await new Promise(setImmediate);
  expect(requested).toBeLessThanOrEqual(16);
});
