/**
 * Runs `npm run check -- first-split`: starts a new installation with `npm start`, signs in with the password that it
 * prints, splits the sample pile, and then a pile of 12 pages of the user's own, in the demo project and in a new project.
 * Counts the clicks, and takes a screenshot of each step, into `.build/first-split`. Fails if a split takes more than
 * `MAX_CLICKS` clicks or finds the wrong documents.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { browserOptions } from '@/e2e/harness/browser';
import { CountingUser } from '@/e2e/harness/counting-user';
import { createPdfFile } from '@/e2e/harness/drop-files';
import { printTable } from '@/e2e/harness/print-table';
import { startServer } from '@/e2e/harness/server';
import { signIn } from '@/e2e/harness/sign-in';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createContract, createInvoice } from '@/test-support/classification/papers';

const FOLDER = '.build/first-split';
const MAX_CLICKS = 6;
/** Time in ms to wait until a pile has been read. */
const READING_TIMEOUT_MS = 120_000;
/** Time in ms for the build and the first start. */
const START_TIMEOUT_MS = 600_000;

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const server = await startServer({
  script: 'scripts/start.mjs',
  env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' },
  readyWithinMs: START_TIMEOUT_MS,
});
const browser = await chromium.launch(await browserOptions());
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
const rows: [pile: string, clicks: number, documents: number, expected: number][] = [];
const user = new CountingUser(page);
let shots = 0;
try {
  await page.goto(server.url);
  await takeScreenshot('sign-in');
  await signIn(page, readPrintedSignIn());
  await split('sample', 'Inbound 20 Nov.pdf', 4);
  await returnToProjects();
  await user.press(page.getByRole('main').getByRole('link', { name: /Inbound freight/ }));
  await uploadOwnPile();
  await split('own', 'Monday post.pdf', 5);
  await returnToProjects();
  await createProject('Inbound post');
  await uploadOwnPile();
  await split('new-project', 'Monday post.pdf', 5);
} finally {
  await browser.close();
  await server.stop();
}
printTable('Clicks after signing in', ['pile', 'clicks', 'documents', 'expected'], rows);
process.exit(rows.every(([, count, found, expected]) => count <= MAX_CLICKS && found === expected) ? 0 : 1);

function readPrintedSignIn(): { email: string; password: string } {
  const [, email, password] = /Sign in as (\S+) with the password (\S+)/.exec(server.output()) ?? [];
  if (!email || !password) throw new Error(`The start printed no password:\n${server.output()}`);
  return { email, password };
}

/** Opens the page that follows the sign-in, and starts a new count. */
async function returnToProjects(): Promise<void> {
  await page.goto(`${server.url}/projects`);
  user.actions = 0;
}

/** Creates a project with the settings that its dialog suggests. */
async function createProject(name: string): Promise<void> {
  await user.press(user.findButton('New project'));
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByLabel('Name').fill(name);
  await takeScreenshot('new-project');
  await user.press(dialog.getByRole('button', { name: 'Create project' }));
  await page.getByText('Upload your first documents').waitFor();
}

/** Uploads a pile of 12 pages with five documents. */
async function uploadOwnPile(): Promise<void> {
  const pages = [
    ...createInvoice(6),
    ...createInvoice(7),
    ...createContract(8, 4),
    ...createInvoice(9),
    ...createContract(10, 2),
  ];
  const content = Buffer.from(await createPaperPdf(pages));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    user.press(page.getByRole('button', { name: /^(Upload|Choose files)$/ }).first()),
  ]);
  await chooser.setFiles(createPdfFile('Monday post.pdf', content));
}

/** Opens a pile in the list, applies its proposal as it is, and records the result. */
async function split(pile: string, name: string, expected: number): Promise<void> {
  // The first page after signing in lists the piles of all projects; a project's list has rows.
  const row = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: name });
  const review = row.getByRole('link', { name: 'Review pages' }).first();
  await review.waitFor({ timeout: READING_TIMEOUT_MS });
  await takeScreenshot(`${pile}-list`);
  await user.press(review);
  await page.getByRole('button', { name: /^Page 1,/ }).waitFor();
  const editor = page.url();
  await takeScreenshot(`${pile}-editor`);
  await user.press(page.getByRole('button', { name: /^Apply plan…/ }));
  const dialog = page.getByRole('dialog', { name: /becomes \d+ documents/ });
  const documents = Number(/becomes (\d+)/.exec(await dialog.getByRole('heading').first().innerText())?.[1]);
  await takeScreenshot(`${pile}-apply`);
  await user.press(dialog.getByRole('button', { name: 'Apply plan' }));
  // With another pile waiting, the editor opens it, and the button of a message leads to the new documents. Without one,
  // a link on the page of the result does.
  await page.waitForURL((url) => url.href !== editor);
  const check = { name: `Check ${documents} documents` };
  await page.getByRole('button', check).or(page.getByRole('link', check)).waitFor();
  await takeScreenshot(`${pile}-result`);
  rows.push([pile, user.actions, documents, expected]);
}

async function takeScreenshot(name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  shots += 1;
  await page.screenshot({ path: join(FOLDER, `${String(shots).padStart(2, '0')}-${name}.png`) });
}
