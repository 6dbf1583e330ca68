/**
 * Runs `npm run check -- clicks`: counts the clicks, taps and keys that splitting a pile of 20 pages into its 6 documents
 * takes in the built application, from a proposal with one wrong boundary and from no proposal. A key combination
 * counts as one key. Fails if the result is wrong or if the count has increased.
 */
import { chromium, type Locator, type Page } from 'playwright';
import { Api, type Project } from '@/e2e/harness/api';
import { browserOptions } from '@/e2e/harness/browser';
import { readPageTexts } from '@/e2e/harness/pdf-pages';
import { printTable } from '@/e2e/harness/print-table';
import { type ProposedSegment, uploadProposedPile } from '@/e2e/harness/proposed-pile';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { openSignedIn } from '@/e2e/harness/sign-in';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';

const PAGES = 20;
/** First pages of the six documents. */
const CORRECT_STARTS = [1, 4, 6, 10, 13, 17];
/** Wrong first page of the fourth document in the classifier's proposal. Its confidence is low. */
const WRONG_START = 11;

/** Performs user actions and counts them. */
class SimulatedUser {
  acts = 0;
  constructor(
    readonly page: Page,
    readonly by: 'mouse' | 'touch' | 'keyboard',
  ) {}
  async press(target: Locator): Promise<void> {
    this.acts += 1;
    await (this.by === 'touch' ? target.tap() : target.click());
  }
  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.acts += 1;
      await this.page.keyboard.press(key);
    }
  }
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }
}

const repeatRight = (times: number): string[] => Array(times).fill('ArrowRight');

/** Joins at the wrong page and cuts at the right one. */
async function correct(person: SimulatedUser): Promise<void> {
  if (person.by === 'keyboard') return person.keys('n', 'j', 'ArrowLeft', 's');
  await person.press(person.button(new RegExp(`^Join pages ${WRONG_START - 1} and ${WRONG_START}`)));
  await person.press(person.button(`Cut between pages ${CORRECT_STARTS[3]! - 1} and ${CORRECT_STARTS[3]}`));
}

async function cutAll(person: SimulatedUser): Promise<void> {
  for (const [index, start] of CORRECT_STARTS.entries()) {
    if (index === 0) continue;
    if (person.by === 'keyboard') await person.keys(...repeatRight(start - CORRECT_STARTS[index - 1]!), 's');
    else await person.press(person.button(`Cut between pages ${start - 1} and ${start}`));
  }
}

async function apply(person: SimulatedUser): Promise<void> {
  const dialog = person.page.getByRole('dialog');
  if (person.by === 'keyboard') {
    await person.keys('Control+Enter');
    await dialog.waitFor();
    await person.keys('Control+Enter');
  } else {
    await person.press(person.button('Apply plan…'));
    await person.press(dialog.getByRole('button', { name: 'Apply plan' }));
  }
  await person.page.getByText(`${CORRECT_STARTS.length} documents in the list`).waitFor();
}

/**
 * Maximum number of actions: two for each wrong boundary or one for each cut, and two to apply. With the keyboard,
 * moving to a page also counts.
 */
const TASKS = [
  { from: 'a proposal with one wrong boundary', work: correct, most: { mouse: 4, touch: 4, keyboard: 6 } },
  { from: 'nothing', work: cutAll, most: { mouse: 7, touch: 7, keyboard: 23 } },
] as const;

const server = await startServer({ env: { LOG_LEVEL: 'error', WEBHOOK_ALLOW_PRIVATE: 'true' } });
const browser = await chromium.launch(await browserOptions());
const rows: { from: string; by: SimulatedUser['by']; acts: number; most: number; correct: boolean }[] = [];
try {
  const api = await Api.signIn(server.url, ADMIN);
  for (const { from, work, most } of TASKS) {
    for (const by of ['mouse', 'touch', 'keyboard'] as const) {
      const project = await api.createProject(`From ${from}, by ${by}`);
      const uuid = await (from === 'nothing' ? uploadPile(api, project) : waitForProposal(api, project));
      const person = new SimulatedUser(await openSignedInPage(by), by);
      await person.page.goto(`${server.url}/projects/${project.uuid}/review?documents=${uuid}`);
      await person.button(/^Page 20,/).waitFor();
      await person.page.waitForLoadState('networkidle');
      await work(person);
      await apply(person);
      rows.push({ from, by, acts: person.acts, most: most[by], correct: await isSplit(api, project) });
      await person.page.context().close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
printTable(
  `${PAGES} pages into ${CORRECT_STARTS.length} documents`,
  ['from', 'by', 'clicks, taps or keys', 'at most', 'right parts'],
  rows.map(({ from, by, acts, most, correct: isRight }) => [from, by, acts, most, isRight]),
);
process.exit(rows.every(({ acts, most, correct: isRight }) => isRight && acts <= most) ? 0 : 1);

async function uploadPile(api: Api, project: Project): Promise<string> {
  const content = createNumberedPdf({ pages: PAGES, label: 'pile' });
  return (await api.uploadAndWait(project, { name: 'pile.pdf', content })).uuid;
}

function waitForProposal(api: Api, project: Project): Promise<string> {
  const starts = CORRECT_STARTS.with(3, WRONG_START);
  const segments = starts.map((start, index): ProposedSegment => {
    const end = (starts[index + 1] ?? PAGES + 1) - 1;
    return { start_page: start, end_page: end, confidence: start === WRONG_START ? 0.55 : 0.95 };
  });
  return uploadProposedPile(api, project, { pages: PAGES }, segments);
}

async function openSignedInPage(by: SimulatedUser['by']): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, hasTouch: by === 'touch' });
  const page = await context.newPage();
  await openSignedIn(page, server.url);
  return page;
}

/** Checks whether the list holds exactly the six documents, each with its pages. */
async function isSplit(api: Api, project: Project): Promise<boolean> {
  const documents = await api.documents(project, { sort: 'created_at' });
  const firsts = await Promise.all(
    documents.map(async ({ uuid }) => (await readPageTexts(await api.file(uuid)))[0]),
  );
  return firsts.join() === CORRECT_STARTS.map((start) => `pile page ${start}`).join();
}
