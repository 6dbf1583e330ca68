/**
 * Runs `npm run check -- clicks`: counts the clicks, taps and keys that splitting a pile of 20 pages into its 6 documents
 * takes in the built application, from a proposal with one wrong boundary and from no proposal. A key combination
 * counts as one key. Fails if the result is wrong or if the count has increased.
 */
import { chromium, type Page } from 'playwright';
import { Api, type Project } from '@/e2e/harness/api';
import { browserOptions } from '@/e2e/harness/browser';
import { CountingUser, type InputDevice } from '@/e2e/harness/counting-user';
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

const repeatRight = (times: number): string[] => Array(times).fill('ArrowRight');

/** Joins at the wrong page and cuts at the right one. */
async function correct(person: CountingUser): Promise<void> {
  if (person.device === 'keyboard') return person.pressKeys('n', 'j', 'ArrowLeft', 's');
  await person.press(person.findButton(new RegExp(`^Join pages ${WRONG_START - 1} and ${WRONG_START}`)));
  await person.press(
    person.findButton(`Cut between pages ${CORRECT_STARTS[3]! - 1} and ${CORRECT_STARTS[3]}`),
  );
}

async function cutAll(person: CountingUser): Promise<void> {
  for (const [index, start] of CORRECT_STARTS.entries()) {
    if (index === 0) continue;
    if (person.device === 'keyboard')
      await person.pressKeys(...repeatRight(start - CORRECT_STARTS[index - 1]!), 's');
    else await person.press(person.findButton(`Cut between pages ${start - 1} and ${start}`));
  }
}

async function apply(person: CountingUser): Promise<void> {
  const dialog = person.page.getByRole('dialog');
  if (person.device === 'keyboard') {
    await person.pressKeys('Control+Enter');
    await dialog.waitFor();
    await person.pressKeys('Control+Enter');
  } else {
    await person.press(person.findButton(/^Apply plan…/));
    await person.press(dialog.getByRole('button', { name: 'Apply plan' }));
  }
  await person.page.getByText(`${CORRECT_STARTS.length} documents in the list`).waitFor();
}

/**
 * Maximum number of actions: two for each wrong boundary or one for each cut, and two to apply. With the keyboard,
 * moving to a page also counts.
 */
const TASKS = [
  { from: 'a proposal with one wrong boundary', work: correct, max: { mouse: 4, touch: 4, keyboard: 6 } },
  { from: 'nothing', work: cutAll, max: { mouse: 7, touch: 7, keyboard: 23 } },
] as const;

const server = await startServer({ env: { LOG_LEVEL: 'error', ALLOW_PRIVATE_NETWORK: 'true' } });
const browser = await chromium.launch(await browserOptions());
const rows: { from: string; by: InputDevice; acts: number; max: number; correct: boolean }[] = [];
try {
  const api = await Api.signIn(server.url, ADMIN);
  for (const { from, work, max } of TASKS) {
    for (const by of ['mouse', 'touch', 'keyboard'] as const) {
      const project = await api.createProject(`From ${from}, by ${by}`);
      const uuid = await (from === 'nothing' ? uploadPile(api, project) : waitForProposal(api, project));
      const person = new CountingUser(await openSignedInPage(by), by);
      await person.page.goto(`${server.url}/projects/${project.uuid}/review?documents=${uuid}`);
      await person.findButton(/^Page 20,/).waitFor();
      await person.page.waitForLoadState('networkidle');
      await work(person);
      await apply(person);
      rows.push({ from, by, acts: person.actions, max: max[by], correct: await isSplit(api, project) });
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
  rows.map(({ from, by, acts, max, correct: isRight }) => [from, by, acts, max, isRight]),
);
process.exit(rows.every(({ acts, max, correct: isRight }) => isRight && acts <= max) ? 0 : 1);

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

async function openSignedInPage(by: InputDevice): Promise<Page> {
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
