import { expect, test } from 'vitest';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { countPlannedPages } from './count-planned-pages';

const { services } = await closeAfterTests(openTestApp());
const project = await makeProject(services, await makeOrganization(services));

/** Counts the pages of a new PDF while its file is read by `inspect`. */
async function count(whileRead: (id: string) => Promise<unknown>) {
  const document = await makeDocument(services, project, { pages: 0 });
  const inspect = async () => {
    await whileRead(document.id);
    return { readable: true, pageCount: 2, isPortfolio: false };
  };
  const storage = { localPath: async () => '/tmp/file.pdf' };
  return countPlannedPages({ ...services, storage, pdf: { inspect } } as never, document);
}

test('the pages of a document are counted', async () => {
  expect(await count(async () => {})).toMatchObject({ document: { pageCount: 2 }, problem: null });
});

test('a document that is deleted permanently while its file is read is not found', async () => {
  const deleted = count((id) => services.db.document.delete({ where: { id } }));
  await expect(deleted).rejects.toMatchObject({ kind: 'not_found' });
});
