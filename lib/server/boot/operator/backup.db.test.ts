import { copyFile, cp, open, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { purgeDocumentContents } from '@/lib/documents/trash/purge-document-contents';
import type { Services } from '@/lib/platform/context';
import { migrateDatabase } from '@/lib/platform/db/migrate-database';
import { openPgliteSession } from '@/lib/platform/db/pglite';
import { sealSecret } from '@/lib/platform/secret-box';
import { BackupFile } from '@/lib/server/operator/backup/backup-file';
import { verifyStore } from '@/lib/server/operator/verify-store-command';
import {
  createInstallation,
  type DatabaseKind,
  DEFAULT_KIND,
  getTemplateDump,
  type TestInstallation,
} from '@/test-support/boot/operator/installation';
import { MIGRATIONS } from '@/test-support/database';
import {
  makeDocument,
  makeMember,
  makeOrganization,
  makePasskey,
  makeProject,
} from '@/test-support/factories';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const silent = () => {};
let dump: Blob;
const force = { force: true, report: silent };
const gently = () => ({ force: false, report: silent, dump });

let source: TestInstallation;
let rows: Record<string, string[]>;
let file: string;
let made: TestInstallation[];
beforeAll(async () => {
  dump = await getTemplateDump();
  source = await createInstallation();
  const { services, close } = await source.open();
  await fill(services);
  await close();
  rows = await source.rows();
  file = join(source.env.dataDir, 'backup.zip');
  await createBackup(source.env, file, silent);
});
afterAll(() => source.remove());
beforeEach(() => {
  made = [];
});
afterEach(async () => {
  for (const each of made) await each.remove();
});

async function installation(options: Parameters<typeof createInstallation>[0] = { empty: true }) {
  const each = await createInstallation(options);
  made.push(each);
  return each;
}

/** Inserts rows that a careless copy would change: key order, large numbers, times, line ends, words. */
async function fill(services: Services): Promise<void> {
  const { db } = services;
  const organization = await makeOrganization(services, 'Meyer & Söhne "GmbH"\n');
  const { user } = await makeMember(services, { organization, email: 'ann@example.com' });
  await makePasskey(services, user);
  const project = await makeProject(services, organization, {
    settings: { zebra: 1, apple: { y: '\u2028 a line end to some', b: 'ß' } },
  });
  await db.projectSecret.create({
    data: {
      projectId: project.id,
      name: 'classifier',
      sealed: sealSecret(services.secretKey, 'hush'),
      origin: 'https://api.openai.com',
      createdAt: new Date(),
    },
  });
  const entityId = services.newId();
  await db.entity.create({
    data: { id: entityId, organizationId: organization.id, projectId: project.id, name: 'Suppliers' },
  });
  await db.$executeRaw`INSERT INTO entity_record (entity_id, data) VALUES
    (${entityId}::uuid, '{"number": 12345678901234567890.123, "name": "Müller\\nLtd"}'::jsonb)`;
  for (let number = 0; number < 5; number += 1) {
    const document = await makeDocument(services, project, {
      content: Buffer.from(`the bytes of document ${number}`),
      pages: 2,
      columns: { originalFilename: `RE-2026/${number}.pdf`, skipPages: [2], docTypeConfidence: 0.1 + 0.2 },
    });
    await db.pageText.create({
      data: {
        originId: document.id,
        page: 1,
        text: `Rechnung ${number}`,
        width: 595.28,
        height: 841.89,
        source: 'ocr',
      },
    });
  }
  await db.auditEntry.create({
    data: { id: services.newId(), actorKind: 'system', action: 'project.created' },
  });
}

/** Checks that every document's bytes are stored under their hash. */
async function expectBytes(target: TestInstallation, count: number): Promise<void> {
  const { services, close } = await target.open();
  const documents = await services.db.document.findMany();
  expect(documents).toHaveLength(count);
  for (const { fileSha256 } of documents) expect(await services.storage.verify(fileSha256)).toBe(true);
  await close();
}

test('a backup is restored row for row and byte for byte, onto either database', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const kinds: DatabaseKind[] = DEFAULT_KIND === 'postgresql' ? ['postgresql', 'embedded'] : ['embedded'];
  for (const kind of kinds) {
    const target = await installation({ kind, empty: true });
    expect(await restoreBackup(target.env, file, gently())).toMatchObject({
      contents: 5,
      contents_added: 5,
      missing: 0,
      secrets_readable: true,
      former_database: null,
    });
    expect(await target.rows()).toEqual(rows);
    await expectBytes(target, 5);
    if (kind === DEFAULT_KIND) continue;
    const again = join(target.env.dataDir, 'again.zip');
    await createBackup(target.env, again, silent);
    const home = await installation();
    await restoreBackup(home.env, again, gently());
    expect(await home.rows()).toEqual(rows);
  }
});

test('a database restored on the other engine keeps its constraints and triggers', async () => {
  const target = await installation();
  await restoreBackup(target.env, file, gently());
  const { services, close } = await target.open();
  const { db } = services;
  const entity = await db.entity.findFirstOrThrow();
  await db.$executeRaw`INSERT INTO entity_record (entity_id, data) VALUES (${entity.id}::uuid, '{}'::jsonb)`;
  expect((await db.entityRecord.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)).toEqual([1n, 2n]);
  await expect(db.auditEntry.deleteMany()).rejects.toThrow('never changed or removed');
  const document = await db.document.findFirstOrThrow();
  await db.document.update({ where: { id: document.id }, data: { originalFilename: 'renamed.pdf' } });
  const [{ words }] = await db.$queryRaw<[{ words: string }]>`
    SELECT words::text FROM document_words WHERE document_id = ${document.id}::uuid`;
  expect(words).toContain('renamed');
  await close();
});

test('a backup taken during uploads and deletions contains every file that its rows refer to', async () => {
  const busy = await installation({});
  const { services, close } = await busy.open({ serving: true });
  await fill(services);
  const project = await services.db.project.findFirstOrThrow();
  let done = false;
  let uploads = 0;
  const traffic = (async () => {
    while (!done) {
      uploads += 1;
      await makeDocument(services, project, { content: Buffer.from(`uploaded meanwhile ${uploads}`) });
    }
  })();
  // Contents of a document deleted after the backup started would be purged at once if they were not pinned.
  const doomed = await services.db.document.findFirstOrThrow();
  await backdate(services, doomed.fileSha256);
  let erased: Promise<unknown> | undefined;
  const report = (line: string) => {
    if (line.startsWith('0 of')) erased ??= erase(services, doomed.id);
  };
  const live = join(busy.env.dataDir, 'live.zip');
  const backup = await createBackup(busy.env, live, report).finally(() => {
    done = true;
  });
  await traffic;
  expect(await erased).toBe(0);
  expect(uploads).toBeGreaterThan(1);
  expect(backup).toMatchObject({ missing: [], damaged: [] });
  if (DEFAULT_KIND === 'embedded') expect(await readdir(join(busy.env.dataDir, 'snapshots'))).toEqual([]);
  // After the backup, they are purged.
  expect(await purgeDocumentContents(services)).toBe(1);
  await close();

  const target = await installation();
  await restoreBackup(target.env, live, gently());
  const documents = (await target.rows()).document!;
  expect(documents.some((line) => line.includes(doomed.id))).toBe(true);
  await expectBytes(target, documents.length);
});

/** Makes a stored file old enough for the purge, which leaves files of running uploads. */
async function backdate({ db, storage }: Services, sha256: string): Promise<void> {
  const createdAt = new Date(Date.now() - 2 * 3600_000);
  await db.storedFile.update({ where: { sha256 }, data: { createdAt } });
  await utimes(await storage.localPath(sha256), createdAt, createdAt);
}

/** @returns the number of contents that the purge removed */
async function erase(services: Services, id: string): Promise<number> {
  await services.db.document.delete({ where: { id } });
  return purgeDocumentContents(services);
}

test('a backup that is interrupted, or whose name is taken, leaves nothing', async () => {
  const folder = source.env.dataDir;
  const before = (await readdir(folder)).sort();
  const ended = (line: string) => {
    if (line.startsWith('0 of')) throw new Error('Ended early.');
  };
  await expect(createBackup(source.env, join(folder, 'new.zip'), ended)).rejects.toThrow('Ended early.');
  await expect(createBackup(source.env, file, silent)).rejects.toThrow('The file');
  expect((await readdir(folder)).sort()).toEqual(before);
});

test('a missing or damaged stored file is reported and does not end the backup', async () => {
  const broken = await installation({});
  const { services, close } = await broken.open();
  await fill(services);
  const [lacking, damaged] = await services.db.document.findMany({ take: 2 });
  await services.storage.remove(lacking!.fileSha256, { keptBefore: new Date(Date.now() + 60_000) });
  await writeFile(await services.storage.localPath(damaged!.fileSha256), 'other bytes');
  await close();
  const partly = join(broken.env.dataDir, 'backup.zip');
  expect(await createBackup(broken.env, partly, silent)).toMatchObject({
    missing: [lacking!.fileSha256],
    damaged: [damaged!.fileSha256],
  });
  const target = await installation();
  expect(await restoreBackup(target.env, partly, gently())).toMatchObject({ contents: 3, missing: 2 });
  // A valid backup repairs the store and changes no row.
  const rowsBefore = await broken.rows();
  const again = await broken.open();
  const mended = await verifyStore(again.services, { from: file }, silent);
  expect(mended).toMatchObject({ missing: [], damaged: [] });
  expect(mended.mended.sort()).toEqual([lacking!.fileSha256, damaged!.fileSha256].sort());
  await writeFile(await again.services.storage.localPath(damaged!.fileSha256), 'other bytes');
  expect(await verifyStore(again.services, { from: partly }, silent)).toMatchObject({
    damaged: [{ sha256: damaged!.fileSha256 }],
    mended: [],
  });
  await again.close();
  expect(await broken.rows()).toEqual(rowsBefore);
  // A restore repairs it too.
  expect(await restoreBackup(broken.env, file, { ...force, dump })).toMatchObject({ contents_added: 1 });
  await expectBytes(broken, 5);
});

test('rejects a damaged backup before it changes anything', async () => {
  const target = await installation();
  const { size } = await stat(file);
  const broken = join(source.env.dataDir, 'broken.zip');
  for (const at of [200, size - 40]) {
    await copyFile(file, broken);
    const handle = await open(broken, 'r+');
    await handle.write(Buffer.from('XXXXXXXX'), 0, 8, at);
    await handle.close();
    await expect(restoreBackup(target.env, broken, gently())).rejects.toMatchObject({ kind: 'invalid' });
  }
  await truncate(broken, Math.floor(size / 2));
  await expect(restoreBackup(target.env, broken, gently())).rejects.toThrow('not a complete backup');
  expect(await readdir(target.env.dataDir)).toEqual([]);
  await rm(broken);
});

test('an existing installation is replaced only with --force, and a running one never', async () => {
  const target = await installation({});
  const running = await target.open({ serving: true });
  await makeOrganization(running.services, 'Somebody else');
  await expect(restoreBackup(target.env, file, force)).rejects.toThrow(/Sheaf (process )?is (using|running)/);
  await running.close();
  await expect(restoreBackup(target.env, file, gently())).rejects.toThrow('Use --force to replace it');
  const { former_database: former } = await restoreBackup(target.env, file, { ...force, dump });
  expect(await target.rows()).toEqual(rows);
  if (DEFAULT_KIND === 'postgresql') expect(former).toBeNull();
  else expect((await stat(former!)).isDirectory()).toBe(true);
});

test('upgrades a backup of an older version and rejects one of a newer version', async () => {
  const names = (await readdir(MIGRATIONS)).filter((name) => !name.endsWith('.toml')).sort();
  const old = await installation({ kind: 'embedded', empty: true });
  const { session, close } = await openPgliteSession(join(old.env.dataDir, 'database'));
  await migrateDatabase(session, MIGRATIONS, { only: names.slice(0, 5) });
  await session.execute(
    `INSERT INTO organization (id, name) VALUES ('018f0000-0000-7000-8000-000000000001', 'From before')`,
  );
  await close();
  const aged = join(old.env.dataDir, 'old.zip');
  await createBackup(old.env, aged, silent);

  // The existing schema is newer than the backup's. A new database starts with the backup's schema.
  const target = await installation(DEFAULT_KIND === 'postgresql' ? {} : { empty: true });
  await restoreBackup(target.env, aged, { force: false, report: silent });
  const restored = await target.rows();
  expect(restored.organization).toEqual([expect.stringContaining('From before')]);
  expect(Object.keys(restored)).toEqual(Object.keys(rows));

  const ancient = join(old.env.dataDir, MIGRATIONS, names[0]!);
  await cp(join(MIGRATIONS, names[0]!), ancient, { recursive: true });
  await expect(restoreBackup({ ...target.env, appRoot: old.env.dataDir }, file, force)).rejects.toThrow(
    'made by another version of Sheaf',
  );
});

test('reports that secrets were stored with another SECRET_KEY, without revealing a key', async () => {
  const target = await installation({
    empty: true,
    variables: { SECRET_KEY: 'another key that is long enough for it' },
  });
  expect(await restoreBackup(target.env, file, gently())).toMatchObject({ secrets_readable: false });
  const backup = await BackupFile.open(file);
  expect(backup.manifest.secret_key).toMatch(/^[0-9a-f]{16}$/);
  backup.close();
});
