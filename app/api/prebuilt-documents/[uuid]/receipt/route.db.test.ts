import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import canonicalize from 'canonicalize';
import { describe, expect, test } from 'vitest';
import { POST as attachRoute } from '@/app/api/prebuilt-documents/attach/route';
import { POST as planRoute } from '@/app/api/prebuilt-documents/review-pages/route';
import { GET as listKeys } from '@/app/api/receipt-keys/route';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import type { Receipt, ReceiptKeys } from '@/lib/page-plan/receipts/schemas';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { runVerification } from '@/test-support/receipts/run-verification';
import { POST as rotateRoute } from '../rotate/route';
import { DELETE } from '../route';
import { GET } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';

const fixture = await closeAfterTests(openPagePlanFixture());
const { services, organization, project, owner } = fixture;
const { db } = services;

const get = (uuid: string, as: Credential = owner.token) => fixture.app.call(GET, { params: { uuid }, as });
const getReceipt = async (uuid: string, as?: Credential): Promise<Receipt> => (await get(uuid, as)).json();
const getKeys = async (): Promise<ReceiptKeys> => (await fixture.app.call(listKeys, {})).json();

/** Gives a document the upload that it came with. */
async function setUploader(document: Document, membershipId: string): Promise<void> {
  const intake = await db.intake.create({
    data: {
      id: services.newId(),
      organizationId: organization.id,
      projectId: project.id,
      membershipId,
      files: { create: { id: services.newId(), position: 0, originalName: document.originalFilename } },
    },
    include: { files: true },
  });
  await db.document.update({ where: { id: document.id }, data: { intakeFileId: intake.files[0]!.id } });
}

async function split(documents: readonly Document[], segments: object[]): Promise<Document[]> {
  const json = { documents: documents.map(({ id }) => id), segments };
  const response = await fixture.app.call(planRoute, { json, as: owner.token });
  const { request_id } = (await response.json()) as { request_id: string };
  const madeById = request_id.slice('split-'.length);
  await cutPlannedDocuments(services, madeById);
  return db.document.findMany({ where: { madeById }, orderBy: { madeByPart: 'asc' } });
}

async function isGenuine({ manifest, signature }: Receipt): Promise<boolean> {
  const key = (await getKeys()).keys.find(({ kid }) => kid === signature.key_id)!;
  const content = Buffer.from(canonicalize(manifest)!);
  return verify(
    null,
    content,
    createPublicKey({ key, format: 'jwk' }),
    Buffer.from(signature.value, 'base64url'),
  );
}

testCommonErrors(GET, 'GET', () => ({
  app: fixture.app,
  member: owner,
  call: { params: { uuid: ABSENT } },
}));

test('404 for unknown and foreign documents; 403 for one without permission to view; 422 for an invalid ID', async () => {
  const other = await makeOrganization(services, 'Other');
  const foreign = await makeDocument(services, await makeProject(services, other));
  expect((await get(ABSENT)).status).toBe(404);
  expect((await get(foreign.id)).status).toBe(404);
  const outsider = await makeMember(services, { organization, role: 'reviewer' });
  const { id } = await makeDocument(services, project);
  expect((await get(id, outsider.token)).status).toBe(403);
  expect((await get('seven')).status).toBe(422);
});

describe('200', () => {
  test('names the source, its hash, and its page for each page of a part, and the plan', async () => {
    const pile = await fixture.createFile('Pile', 3);
    const letter = await fixture.createFile('Letter', 1);
    await setUploader(pile, owner.membership.id);
    const [first, second] = await split(
      [pile, letter],
      [
        { start_page: 1, end_page: 2, name: 'Invoice.pdf' },
        { start_page: 3, end_page: 4, name: 'Rest.pdf' },
      ],
    );
    const receipt = await getReceipt(second!.id);
    expect(await isGenuine(receipt)).toBe(true);
    const { document, sources, plan, attachments, issuer } = receipt.manifest;
    expect(issuer).toBe(services.publicUrl);
    expect(document).toMatchObject({
      uuid: second!.id,
      original_filename: 'Rest.pdf',
      sha256: second!.fileSha256,
      size_bytes: Number(second!.sizeBytes),
    });
    const toPage = (page: number, source: Document, sourcePage: number) => ({
      page,
      source: source.id,
      source_sha256: source.fileSha256,
      source_page: sourcePage,
      uploaded_at: source.createdAt.toISOString(),
    });
    expect(document.pages).toEqual([toPage(1, pile, 3), toPage(2, letter, 1)]);
    expect(attachments).toEqual([]);
    expect(sources).toEqual([
      expect.objectContaining({
        uuid: pile.id,
        original_filename: 'Pile.pdf',
        sha256: pile.fileSha256,
        page_count: 3,
        uploaded_by: { kind: 'user', name: owner.user.email },
        container: null,
      }),
      expect.objectContaining({ uuid: letter.id, uploaded_by: { kind: 'system', name: null } }),
    ]);
    expect(plan).toMatchObject({
      action: 'split',
      by: { kind: 'user', name: owner.user.email },
      documents: [
        { uuid: pile.id, sha256: pile.fileSha256, page_count: 3 },
        { uuid: letter.id, sha256: letter.fileSha256, page_count: 1 },
      ],
      segments: [
        { start_page: 1, end_page: 2, role: 'main' },
        { start_page: 3, end_page: 4, role: 'main' },
      ],
    });
    expect((await getReceipt(first!.id)).manifest.plan!.request_id).toBe(plan!.request_id);
  });

  test('a part of a part names the pages of the upload', async () => {
    const pile = await fixture.createFile('Twice', 4);
    const [, second] = await split(
      [pile],
      [
        { start_page: 1, end_page: 1 },
        { start_page: 2, end_page: 4 },
      ],
    );
    const [, last] = await split(
      [second!],
      [
        { start_page: 1, end_page: 2 },
        { start_page: 3, end_page: 3 },
      ],
    );
    const { document } = (await getReceipt(last!.id)).manifest;
    expect(document.pages).toMatchObject([{ page: 1, source: pile.id, source_page: 4 }]);
  });

  test('an attachment has its own hash and pages', async () => {
    const invoice = await fixture.createFile('Invoice', 1);
    const terms = await fixture.createFile('Terms', 2);
    const json = { documents: [invoice.id], attachments: [terms.id] };
    expect((await fixture.app.call(attachRoute, { json, as: owner.token })).status).toBe(200);
    const { document, attachments } = (await getReceipt(invoice.id)).manifest;
    expect(document.pages).toMatchObject([{ page: 1, source: invoice.id, source_page: 1 }]);
    expect(attachments).toMatchObject([
      {
        original_filename: 'Terms.pdf',
        sha256: terms.fileSha256,
        pages: [
          { page: 1, source: terms.id, source_page: 1 },
          { page: 2, source: terms.id, source_page: 2 },
        ],
      },
    ]);
  });

  test('after a rotation, the document has the new hash, and the source keeps the hash of the upload', async () => {
    const file = await fixture.createFile('Turned', 1);
    const params = { uuid: file.id };
    await fixture.app.call(rotateRoute, { params, json: { pages: [1], degrees: 90 }, as: owner.token });
    const { fileSha256 } = await db.document.findUniqueOrThrow({ where: { id: file.id } });
    expect(fileSha256).not.toBe(file.fileSha256);
    const { document } = (await getReceipt(file.id)).manifest;
    expect(document.sha256).toBe(fileSha256);
    expect(document.pages[0]!.source_sha256).toBe(file.fileSha256);
  });

  test('the hash of an erased upload stays, without its name', async () => {
    const pile = await fixture.createFile('Secret', 2);
    const [first, second] = await split(
      [pile],
      [
        { start_page: 1, end_page: 1 },
        { start_page: 2, end_page: 2 },
      ],
    );
    const erased = await fixture.app.call(DELETE, {
      method: 'DELETE',
      params: { uuid: second!.id },
      query: { permanent: 'true' },
      as: owner.token,
    });
    expect(erased.status).toBe(204);
    expect((await db.document.findUniqueOrThrow({ where: { id: pile.id } })).fileSha256).not.toBe(
      pile.fileSha256,
    );
    const { sources, document } = (await getReceipt(first!.id)).manifest;
    expect(sources).toMatchObject([{ original_filename: null, sha256: pile.fileSha256 }]);
    expect(document.pages[0]!.source_sha256).toBe(pile.fileSha256);
  });

  test('a file of an earlier version is named by its present hash, and keeps it after a rotation', async () => {
    const file = await fixture.createFile('Earlier', 1);
    await db.$executeRaw`UPDATE document SET initial_sha256 = NULL WHERE id = ${file.id}::uuid`;
    const getSource = async () => (await getReceipt(file.id)).manifest.sources[0]!.sha256;
    expect(await getSource()).toBe(file.fileSha256);
    const params = { uuid: file.id };
    await fixture.app.call(rotateRoute, { params, json: { pages: [1], degrees: 90 }, as: owner.token });
    expect(await getSource()).toBe(file.fileSha256);
    // An earlier version had rotated the file.
    await db.$executeRaw`UPDATE document SET initial_sha256 = NULL WHERE id = ${file.id}::uuid`;
    expect(await getSource()).toBeNull();
    await fixture.app.call(rotateRoute, { params, json: { pages: [1], degrees: 90 }, as: owner.token });
    expect(await getSource()).toBeNull();
  });

  test('the name of a source that the caller may not view is null', async () => {
    const assigned = await makeProject(services, organization, { reviewersSee: 'assigned' });
    const reviewer = await makeMember(services, { organization, role: 'reviewer', projects: [assigned] });
    const source = await makeDocument(services, assigned);
    const part = await makeDocument(services, assigned, {
      columns: { assigneeId: reviewer.membership.id },
    });
    await db.pageSpan.updateMany({ where: { documentId: part.id }, data: { originId: source.id } });
    const { sources } = (await getReceipt(part.id, reviewer.token)).manifest;
    expect(sources).toMatchObject([{ uuid: source.id, original_filename: null, sha256: source.fileSha256 }]);
  });

  test('a file from an archive names the archive and its place there', async () => {
    const archive = await makeDocument(services, project);
    const file = await makeDocument(services, project, {
      columns: {
        containerId: archive.id,
        origin: { path: 'May/1.pdf', message_id: null, from: null, subject: null, received_at: null },
      },
    });
    const { sources } = (await getReceipt(file.id)).manifest;
    expect(sources[0]!.container).toEqual({
      uuid: archive.id,
      original_filename: archive.originalFilename,
      sha256: archive.fileSha256,
      path: 'May/1.pdf',
    });
  });
});

test('a changed manifest is not genuine', async () => {
  const { id } = await makeDocument(services, project);
  const receipt = await getReceipt(id);
  expect(await isGenuine(receipt)).toBe(true);
  receipt.manifest.document.pages[0]!.source_page = 2;
  expect(await isGenuine(receipt)).toBe(false);
});

describe('the documented program in Node', () => {
  async function isAccepted(receipt: Receipt, content: Buffer): Promise<boolean> {
    const keys = JSON.stringify(await getKeys());
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/.well-known/sheaf-receipt-key' ? 200 : 404;
      response.end(keys);
    }).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      return await runVerification('javascript', { receipt, content, server: `http://127.0.0.1:${port}` });
    } finally {
      server.close();
    }
  }

  test('accepts a receipt, and rejects a changed page, hash, signature, and file', async () => {
    const file = await fixture.createFile('Größe „€“ \u2028', 1);
    const content = await readFile(await services.storage.localPath(file.fileSha256));
    const receipt = await getReceipt(file.id);
    expect(receipt.manifest.document.original_filename).toContain('€');
    expect(await isAccepted(receipt, content)).toBe(true);
    expect(await isAccepted(receipt, Buffer.concat([content, Buffer.from(' ')]))).toBe(false);
    const isChangeAccepted = (change: (copy: Receipt) => void) => {
      const copy = structuredClone(receipt);
      change(copy);
      return isAccepted(copy, content);
    };
    const changes: ((copy: Receipt) => void)[] = [
      ({ manifest }) => (manifest.document.pages[0]!.source_page = 2),
      ({ manifest }) => (manifest.document.pages[0]!.source_sha256 = 'ab'.repeat(32)),
      ({ signature }) => (signature.value = `AAAA${signature.value.slice(4)}`),
      ({ signature }) => (signature.key_id = 'unknown'),
    ];
    for (const change of changes) expect(await isChangeAccepted(change), String(change)).toBe(false);
  });
});
