import { expectAccessible } from './harness/accessible';
import { HANDS, tabTo } from './harness/hands';
import { openEditor, sheet, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

for (const hand of HANDS) {
  test.describe(`by ${hand.name}`, () => {
    test.use({ hasTouch: hand.name === 'touch' });

    test('the preview follows the page that is looked at, from half to three times its size', async ({
      desk,
      api,
      project,
    }) => {
      await openEditor(desk, project, await uploadPile(api, project, { pages: 4 }));
      const preview = desk.getByRole('complementary', { name: 'Preview' });
      await hand.select(desk, 3);
      await expect(preview.getByRole('heading', { name: 'Page 3' })).toBeVisible();
      const picture = preview.getByRole('img', { name: 'Page 3' });
      const width = async () => Math.round((await picture.boundingBox())!.width);
      await expect.poll(width).toBe(272);

      const [larger, smaller] = ['Zoom in', 'Zoom out'].map((name) => preview.getByRole('button', { name }));
      for (let step = 0; step < 5; step += 1) await hand.press(larger!);
      await expect(preview.getByText('300%')).toBeVisible();
      await expect.poll(width).toBe(816);
      for (let step = 0; step < 7; step += 1) await hand.press(smaller!);
      await expect(preview.getByText('50%')).toBeVisible();
      await expect.poll(width).toBe(136);
      await expect(smaller!).toHaveAttribute('aria-disabled', 'true');
    });
  });
}

test('a PDF’s page is drawn in the browser over the server’s picture, which stays where that can’t be', async ({
  desk,
  api,
  project,
  expectedProblems,
}) => {
  const uuid = await uploadPile(api, project, { pages: 3 });
  await openEditor(desk, project, uuid);
  const preview = desk.getByRole('complementary', { name: 'Preview' });
  const drawing = preview.locator('canvas');
  await expect(drawing).toBeVisible();
  const inked = await drawing.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value, index) => index % 4 === 0 && value < 100 && data[index + 3]! > 0);
  });
  expect(inked, 'the words of the page are on it').toBe(true);
  await expect(preview.getByText(/^Native, \d+ words$/)).toBeVisible();

  expectedProblems.push(/ERR_FAILED/);
  await desk.route('**/pdfjs/**', (route) => route.abort());
  await desk.reload();
  await sheet(desk, 2).click();
  await expect(preview.getByRole('img', { name: 'Page 2' })).toBeVisible();
  await expect(preview.getByText(/^Native/)).toBeVisible();
  await expect(drawing).toHaveCount(0);
});

test('the keys that do it all are a question mark away', async ({ desk, api, project }) => {
  await openEditor(desk, project, await uploadPile(api, project, { pages: 2 }));
  await tabTo(sheet(desk, 1));
  await desk.keyboard.press('?');
  const dialog = desk.getByRole('dialog', { name: 'Keys and touch' });
  await expect(dialog.getByText('Cut before this page')).toBeVisible();
  await expect(dialog.getByText('Hold one, then tap others')).toBeVisible();
  await expectAccessible(desk, 'the keys');
  await desk.keyboard.press('Escape');
  await expect(sheet(desk, 1)).toBeFocused();
  await desk.keyboard.press('+');
  await expect(desk.getByText('125%')).toBeVisible();
  await desk.keyboard.press('-');
  await expect(desk.getByText('100%')).toBeVisible();
});
