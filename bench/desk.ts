/**
 * Benchmarks the work of a reviewer in the built application and a browser without a GPU: the time from a click until its
 * effect is visible, warm, with a list of 60 documents and a pile of 300 pages.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { Api, type Project } from '@/e2e/harness/api';
import { browserOptions } from '@/e2e/harness/browser';
import { uploadProposedPile } from '@/e2e/harness/proposed-pile';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { openSignedIn } from '@/e2e/harness/sign-in';
import { waitUntil } from '@/e2e/harness/wait-until';
import { createLetterPdf } from './editor-pages';
import { measureUntilVisible } from './measure-clicks';
import { formatRange, type Measurement, median } from './measurement';

const PAGE_COUNT = 300;
const PILE_NAME = 'Archive box 300.pdf';
const NOTE_COUNT = 60;
const ROUNDS = 7;
/** Time that the pointer rests on a link before the click. People need longer. */
const REST_MS = 200;
/** Height of a window that shows all small sheets of the pile at once. */
const TALL_PX = 2_600;

const MAX_MS = { select: 50, cut: 50, document: 150, editor: 300, search: 300, thumbnails: 3_000 };

export async function benchDesk(): Promise<Measurement[]> {
  // The classifier of the fixture listens on loopback.
  const server = await startServer({ env: { LOG_LEVEL: 'error', ALLOW_PRIVATE_NETWORK: 'true' } });
  const browser = await chromium.launch(await browserOptions());
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const project = await api.createProject('Desk');
    await fillProject(api, project);
    const list = `${server.url}/projects/${project.uuid}/documents`;
    const page = await openPage(browser, server.url, 900);
    const rows = [
      await measure('select a document', MAX_MS.select, () => measureSelect(page, list)),
      await measure('open a document', MAX_MS.document, () => measureDocument(page, list)),
      await measure('search', MAX_MS.search, () => measureSearch(page, list)),
      await measure(`open ${PAGE_COUNT} pages in the editor`, MAX_MS.editor, () => measureEditor(page, list)),
      await measure(`cut ${PAGE_COUNT} pages`, MAX_MS.cut, () => measureCut(page)),
    ];
    // A new window has no images in its cache.
    rows.push(
      await measure(`all ${PAGE_COUNT} thumbnails after opening the editor`, MAX_MS.thumbnails, async () => {
        const tall = await openPage(browser, server.url, TALL_PX);
        try {
          return await measureThumbnails(tall, list);
        } finally {
          await tall.context().close();
        }
      }),
    );
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function fillProject(api: Api, project: Project): Promise<void> {
  const notes = Array.from({ length: NOTE_COUNT }, (_, index) => ({
    name: `note ${index}.txt`,
    // Without digits, so that a number finds a name.
    content: Buffer.from(`A delivery note with ${'one more word '.repeat(index)}`),
  }));
  for (let first = 0; first < NOTE_COUNT; first += 20)
    await api.waitUntilSettled(await api.upload(project, notes.slice(first, first + 20)));
  const segments = Array.from({ length: PAGE_COUNT / 3 }, (_, index) => ({
    start_page: 3 * index + 1,
    end_page: 3 * index + 3,
    confidence: 0.95,
  }));
  const content = createLetterPdf(PAGE_COUNT);
  const uuid = await uploadProposedPile(
    api,
    project,
    { name: PILE_NAME, pages: PAGE_COUNT, content },
    segments,
  );
  // Thumbnails of a pile are rendered at intake.
  await waitUntil('all thumbnails are rendered', 240_000, async () => {
    const path = `/api/prebuilt-documents/${uuid}/thumbnails?width=128&first=${PAGE_COUNT - 49}`;
    const { images } = await api.get<{ images: (string | null)[] }>(path);
    return images.includes(null) ? undefined : true;
  });
}

async function openPage(browser: Browser, url: string, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height } });
  const page = await context.newPage();
  await openSignedIn(page, url);
  return page;
}

/** Measures several rounds after one that warms up. */
async function measure(what: string, maxMs: number, round: () => Promise<number>): Promise<Measurement> {
  await round();
  const times: number[] = [];
  for (let count = 0; count < ROUNDS; count += 1) times.push(await round());
  const middle = median(times);
  const format = (ms: number) => `${ms.toFixed(0)} ms`;
  return {
    what: `click to visible: ${what}`,
    measured: format(middle),
    range: formatRange(times, format),
    required: `≤ ${format(maxMs)}`,
    met: middle <= maxMs,
  };
}

const ROWS = '[role=grid] [data-row]';

async function openList(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await page.getByRole('row', { name: new RegExp(PILE_NAME) }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Clicks as a person does: the pointer rests before. */
async function click(page: Page, locator: ReturnType<Page['locator']>): Promise<void> {
  await locator.hover();
  await page.waitForTimeout(REST_MS);
  await page.mouse.down();
  await page.mouse.up();
}

async function measureSelect(page: Page, list: string): Promise<number> {
  await openList(page, list);
  const box = page.locator(ROWS).nth(3).getByRole('checkbox');
  const shown = { selector: '[role=toolbar][aria-label=Selection]' };
  return measureUntilVisible(page, 'click', shown, () => click(page, box));
}

async function measureDocument(page: Page, list: string): Promise<number> {
  await openList(page, list);
  const link = page.getByRole('link', { name: 'note 50.txt' });
  const shown = { selector: 'h1[title="note 50.txt"]' };
  return measureUntilVisible(page, 'click', shown, () => click(page, link));
}

async function measureSearch(page: Page, list: string): Promise<number> {
  await openList(page, list);
  const field = page.getByRole('searchbox');
  await field.click();
  await page.keyboard.type('note 4');
  await page.locator(`${ROWS} >> text="note 4.txt"`).waitFor();
  await page.waitForLoadState('networkidle');
  // The time begins with the last letter.
  return measureUntilVisible(page, 'keydown', { selector: ROWS, count: 1 }, () => page.keyboard.type('2'));
}

const SHEETS = '[role=grid][aria-label=Pages] [data-page]';

async function openEditor(
  page: Page,
  list: string,
  shown: { selector: string; count?: number; withImages?: boolean },
) {
  await openList(page, list);
  const link = page
    .getByRole('row', { name: new RegExp(PILE_NAME) })
    .getByRole('link', { name: 'Review pages' });
  return measureUntilVisible(page, 'click', shown, () => click(page, link));
}

const measureEditor = (page: Page, list: string) => openEditor(page, list, { selector: SHEETS });

/** Cuts in the editor that is open, and joins the pages again. */
async function measureCut(page: Page): Promise<number> {
  const scissors = page.locator('[aria-label="Cut between pages 1 and 2"]');
  const shown = { selector: '[aria-label="Join pages 1 and 2"]' };
  const elapsed = await measureUntilVisible(page, 'click', shown, () => click(page, scissors));
  await page.keyboard.press('Control+z');
  await scissors.waitFor();
  return elapsed;
}

const measureThumbnails = (page: Page, list: string) =>
  openEditor(page, list, { selector: SHEETS, count: PAGE_COUNT, withImages: true });
