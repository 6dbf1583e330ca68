import { expectAccessible } from './harness/expect-accessible';
import { INPUT_METHODS, tabTo } from './harness/input-methods';
import { getPage, openEditor, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

for (const hand of INPUT_METHODS) {
  test.describe(`by ${hand.name}`, () => {
    test.use({ hasTouch: hand.name === 'touch' });

    test('the preview follows the current page, from half to three times its size', async ({
      app,
      api,
      project,
    }) => {
      await openEditor(app, project, await uploadPile(api, project, { pages: 4 }));
      const preview = app.getByRole('complementary', { name: 'Preview' });
      await hand.select(app, 3);
      await expect(preview.getByRole('heading', { name: 'Page 3' })).toBeVisible();
      const image = preview.getByRole('img', { name: 'Page 3' });
      const width = async () => Math.round((await image.boundingBox())!.width);
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

test.describe('on a sharp screen', () => {
  test.use({ deviceScaleFactor: 2 });

  test('the browser renders an enlarged PDF page over the server’s image, which stays if that fails', async ({
    app,
    api,
    project,
    expectedProblems,
  }) => {
    const uuid = await uploadPile(api, project, { pages: 3 });
    await openEditor(app, project, uuid);
    const preview = app.getByRole('complementary', { name: 'Preview' });
    const drawing = preview.locator('canvas');
    await expect(preview.getByText(/^Native, \d+ words$/)).toBeVisible();
    await expect(drawing, 'the server’s image is sharp enough at 100 %').toHaveCount(0);
    for (let step = 0; step < 3; step += 1) await preview.getByRole('button', { name: 'Zoom in' }).click();
    await expect(drawing).toBeVisible();
    const inked = await drawing.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value, index) => index % 4 === 0 && value < 100 && data[index + 3]! > 0);
    });
    expect(inked, 'the words of the page are on it').toBe(true);

    expectedProblems.push(/ERR_FAILED/);
    await app.route('**/pdfjs/**', (route) => route.abort());
    await app.reload();
    await getPage(app, 2).click();
    for (let step = 0; step < 3; step += 1) await preview.getByRole('button', { name: 'Zoom in' }).click();
    await expect(preview.getByRole('img', { name: 'Page 2' })).toBeVisible();
    await expect(preview.getByText(/^Native/)).toBeVisible();
    await expect(drawing).toHaveCount(0);
  });
});

test('a question mark lists all keyboard shortcuts', async ({ app, api, project }) => {
  await openEditor(app, project, await uploadPile(api, project, { pages: 2 }));
  await tabTo(getPage(app, 1));
  await app.keyboard.press('?');
  const dialog = app.getByRole('dialog', { name: 'Shortcuts' });
  await expect(dialog.getByText('Cut before this page')).toBeVisible();
  await expect(dialog.getByText('Hold one, then tap others')).toBeVisible();
  await expectAccessible(app, 'the keys');
  await app.keyboard.press('Escape');
  await expect(getPage(app, 1)).toBeFocused();
  await app.keyboard.press('+');
  await expect(app.getByText('125%')).toBeVisible();
  await app.keyboard.press('-');
  await expect(app.getByText('100%')).toBeVisible();
});
