import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import type { Project } from './harness/api';
import { createPdfFile, dropFiles } from './harness/drop-files';
import { expectAccessible } from './harness/expect-accessible';
import { expectPages, getPage, openEditor } from './harness/piles';
import { uploadProposedPile } from './harness/proposed-pile';
import { expect, test } from './harness/test';

const createPile = async (name: string, number: number) =>
  createPdfFile(
    name,
    Buffer.from(
      await createPaperPdf([...createInvoice(number), ...createContract(number), ...createLetter(number)]),
    ),
  );

test('types and cuts are found in files that are already in the list', async ({ app, api, project }) => {
  test.slow();
  await api.setCategories(project, ['letter', 'contract', 'invoice']);
  await app.goto(`/projects/${project.uuid}/documents`);
  await dropFiles(app.getByText('Upload your first documents'), [
    await createPile('from the menu.pdf', 1),
    await createPile('from the bar.pdf', 2),
    await createPile('from the editor.pdf', 3),
  ]);
  const grid = app.getByRole('grid', { name: 'Documents' });
  const getRow = (name: string) => grid.getByRole('row', { name: new RegExp(name) });
  for (const name of ['menu', 'bar', 'editor']) {
    await expect(getRow(`from the ${name}\\.pdf.*Done`)).toBeVisible({ timeout: 60_000 });
  }

  await test.step('by the menu of a row', async () => {
    const row = getRow('from the menu');
    await row.hover();
    await row.getByRole('button', { name: 'More for from the menu.pdf' }).click();
    await app.getByRole('menuitem', { name: 'Find types and cuts' }).click();
    await expect(row).toContainText('Looks like 3 documents.', { timeout: 60_000 });
    await expect(row.getByRole('link', { name: 'Review pages' })).toBeVisible();
  });

  await test.step('and the history of the document says so', async () => {
    const row = getRow('from the menu');
    const list = app.url();
    await row.getByRole('link', { name: 'from the menu.pdf' }).click();
    await expect(app.locator('#history')).toContainText('requested types and cuts');
    await app.goto(list);
  });

  await test.step('by the selection bar', async () => {
    const row = getRow('from the bar');
    await row.getByRole('checkbox').click();
    const bar = app.getByRole('toolbar', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Find types and cuts' }).click();
    await expect(row).toContainText('Looks like 3 documents.', { timeout: 60_000 });
  });

  await test.step('in the editor, which then starts with the proposal', async () => {
    const row = getRow('from the editor');
    await row.hover();
    await row.getByRole('button', { name: 'More for from the editor.pdf' }).click();
    await app.getByRole('menuitem', { name: 'Review pages' }).click();
    await expectPages(app, ['part 1', 'part 1', 'part 1', 'part 1', 'part 1', 'part 1']);
    await expectAccessible(app, 'the editor without a proposal');
    await app.getByRole('button', { name: 'Find types and cuts' }).click();
    await expect(app.getByRole('grid', { name: 'Pages' })).toBeVisible({ timeout: 60_000 });
    await expectPages(app, ['part 1', 'part 1', 'part 2', 'part 2', 'part 2', 'part 3']);
    await expect(app.getByRole('button', { name: 'Find types and cuts' })).toHaveCount(0);
  });
});

test('the editor says so if it finds no cuts', async ({ app, api, project }) => {
  test.slow();
  await api.setCategories(project, ['letter', 'contract', 'invoice']);
  const content = await createPaperPdf(createInvoice(7));
  const { uuid } = await api.uploadAndWait(project, { name: 'one.pdf', content }, { classify: 'false' });
  await openEditor(app, project, uuid);
  let answer!: () => void;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await app.route('**/classify', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await app.getByRole('button', { name: 'Find types and cuts' }).click();
  await expect(app.getByRole('heading', { name: 'Looking for types and cuts' })).toBeVisible();
  await expect(app.getByRole('link', { name: 'Back to documents' })).toHaveAttribute(
    'href',
    `/projects/${project.uuid}/documents`,
  );
  answer();
  await expect(app.getByText('Sheaf found no cuts.')).toBeVisible({ timeout: 60_000 });
  await expectPages(app, ['part 1', 'part 1']);
});

test('types and cuts are found in an upload that was sent without, from its row in the tray', async ({
  app,
  api,
  project,
}) => {
  test.slow();
  await api.setCategories(project, ['letter', 'contract', 'invoice']);
  await app.goto(`/projects/${project.uuid}/documents`);
  await dropFiles(app.getByText('Upload your first documents'), [await createPile('plain.pdf', 4)]);
  const tray = app.getByRole('complementary', { name: 'Activity' });
  const offer = tray.getByRole('button', { name: 'Find types and cuts' });
  await expect(offer).toBeVisible({ timeout: 60_000 });
  await expect(tray).toContainText('Sheaf did not look for types and cuts.');
  await expectAccessible(app, 'the offer in the tray');

  await app.reload();
  await offer.click();
  await expect(tray).toContainText('1 document, 1 needs action.', { timeout: 60_000 });
  await expect(offer).toHaveCount(0);
  const row = app.getByRole('row', { name: /plain\.pdf/ });
  await expect(row).toContainText('Looks like 3 documents.');
  await tray.getByRole('link', { name: 'Review pages' }).click();
  await expectPages(app, ['part 1', 'part 1', 'part 2', 'part 2', 'part 2', 'part 3']);
});

test('a new project finds types and cuts without a change of its settings, and marks a copy', async ({
  app,
  api,
}) => {
  test.slow();
  const name = `Inbound ${Date.now().toString(36)}`;
  await app.goto('/projects');
  await app.getByRole('button', { name: 'New project' }).click();
  const dialog = app.getByRole('dialog', { name: 'New project' });
  await expect(dialog.getByRole('switch', { name: 'Files can hold several documents' })).toBeChecked();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create project' }).click();
  const empty = app.getByText('Upload your first documents');
  await expect(empty).toBeVisible();
  const list = app.url();

  const papers = [1, 2].flatMap((number) => [
    ...createInvoice(number),
    ...createContract(number),
    ...createLetter(number),
  ]);
  const content = Buffer.from(await createPaperPdf(papers));
  await dropFiles(empty, [createPdfFile('pile.pdf', content)]);
  const getRow = (file: string) => app.getByRole('row', { name: new RegExp(file) });
  // How many of the six are found is the classifier's business, and measured elsewhere.
  const proposal = /Looks like (\d+) documents\./;
  await expect(getRow('pile\\.pdf')).toContainText(proposal, { timeout: 60_000 });
  const parts = proposal.exec(await getRow('pile\\.pdf').innerText())![1];

  await test.step('the same file again is marked as a copy', async () => {
    await dropFiles(app.getByRole('grid', { name: 'Documents' }), [createPdfFile('again.pdf', content)]);
    await expect(getRow('again\\.pdf')).toContainText(proposal, { timeout: 60_000 });
    await getRow('again\\.pdf').getByRole('link', { name: 'again.pdf' }).click();
    await expect(app.getByRole('heading', { level: 1, name: 'again.pdf' })).toBeVisible();
    await expect(app.getByText('Same file as')).toBeVisible();
    await expect(app.getByRole('link', { name: 'pile.pdf', exact: true })).toBeVisible();
  });

  await test.step('an applied plan leads to documents with types', async () => {
    await app.goto(list);
    await getRow('pile\\.pdf').getByRole('link', { name: 'Review pages' }).click();
    await app.getByRole('button', { name: /^Apply plan/ }).click();
    await app.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
    await expect(app.getByText(`1 file becomes ${parts} documents.`)).toBeVisible();
    const { projects } = await api.get<{ projects: Project[] }>('/api/projects');
    const project = projects.find((each) => each.name === name)!;
    const listTypes = async () =>
      (await api.documents(project))
        .filter(({ original_filename: file }) => file !== 'again.pdf')
        .map(({ doc_type: type }) => type);
    await expect.poll(listTypes, { timeout: 60_000 }).toHaveLength(Number(parts));
    const types = await listTypes();
    expect(types).toEqual(expect.arrayContaining(['invoice', 'letter']));
    expect(types).not.toContain(null);

    const documents = await Promise.all((await api.documents(project)).map(({ uuid }) => api.document(uuid)));
    const find = (type: string) => documents.find(({ doc_type }) => doc_type === type)!;
    const hasNumber = () =>
      api
        .document(find('invoice').uuid)
        .then(({ data }) =>
          data.metadataFields.some(({ key, value }) => key === 'invoice_number' && value !== null),
        );
    await expect.poll(hasNumber, { timeout: 60_000 }).toBe(true);
    expect(find('letter').data.metadataFields, 'the starter fields are those of invoices').toEqual([]);
  });
});

test.describe('tips', () => {
  test.use({ hasReviewTips: true });

  test('a proposal has tips below its pages, until they are closed', async ({ app, api, project }) => {
    const segments = [
      { start_page: 1, end_page: 2, confidence: 0.9 },
      { start_page: 3, end_page: 3, confidence: 0.9 },
    ];
    const document = await uploadProposedPile(api, project, { pages: 3 }, segments);
    await openEditor(app, project, document);
    const tips = app.getByRole('complementary', { name: 'How to review a proposal' });
    await expect(tips).toContainText('Check the cuts');
    await expectAccessible(app, 'the tips below a proposal');
    await tips.getByRole('button', { name: 'Close the tips' }).click();
    await expect(tips).toHaveCount(0);
    await app.reload();
    await expect(app.getByRole('grid', { name: 'Pages' })).toBeVisible();
    await expect(tips).toHaveCount(0);
  });

  test.describe('on a narrow screen', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the tips are shown one at a time, and no toast covers them', async ({ app, api, project }) => {
      const document = await uploadProposedPile(api, project, { pages: 3 }, [
        { start_page: 1, end_page: 2, confidence: 0.9 },
        { start_page: 3, end_page: 3, confidence: 0.9 },
      ]);
      await openEditor(app, project, document);
      const tips = app.getByRole('complementary', { name: 'How to review a proposal' });
      await expect(tips.getByText('1 of 3', { exact: true })).toBeVisible();
      await expect(tips.getByText('Check the cuts')).toBeVisible();
      await expect(tips.getByText('Check the types')).toBeHidden();
      await expectAccessible(app, 'the first tip on a narrow screen');
      const box = (await tips.boundingBox())!;
      expect(box.height).toBeLessThan(100);
      const page = await getPage(app, 1).boundingBox();

      await tips.getByRole('button', { name: 'Next' }).click();
      await expect(tips.getByText('2 of 3', { exact: true })).toBeVisible();
      await expect(tips.getByText('Check the types')).toBeVisible();
      await expect(tips.getByText('Check the cuts')).toBeHidden();
      await tips.getByRole('button', { name: 'Next' }).click();
      await expect(tips.getByText('Apply the plan')).toBeVisible();
      expect(await tips.boundingBox(), 'each tip has the same height').toEqual(box);

      await app.keyboard.press('n');
      const toast = app.locator('[data-sonner-toast]').filter({ hasText: 'No cut is unsure.' });
      const getBottom = async () => {
        const { y, height } = (await toast.boundingBox())!;
        return y + height;
      };
      await expect.poll(getBottom).toBeLessThanOrEqual(box.y);
      await toast.getByRole('button', { name: 'Dismiss' }).click();
      await tips.getByRole('button', { name: 'Done' }).click();
      await expect(tips).toHaveCount(0);
      expect(await getPage(app, 1).boundingBox(), 'the pages stay in place').toEqual(page);

      // Without tips, a toast is directly above the footer.
      await app.keyboard.press('n');
      await expect.poll(getBottom).toBeGreaterThan(box.y);
      const footer = (await app.getByRole('contentinfo').boundingBox())!;
      await expect.poll(getBottom).toBeLessThanOrEqual(footer.y);
    });
  });
});
