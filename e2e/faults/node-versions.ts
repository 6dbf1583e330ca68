import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NODE_VERSIONS, nodeProgram } from '@/scripts/node-versions.mjs';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createPhoto } from '@/test-support/classification/page-images';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import { createDocx, createParagraph } from '@/test-support/office-fixtures';
import { Api, type Project } from '../harness/api';
import { readPageTexts } from '../harness/pdf-pages';
import { ADMIN, type RunningServer, startServer } from '../harness/server';
import { waitUntil } from '../harness/wait-until';
import { writeLargePdf } from './large-pdf';
import { assertThat, type CheckResult, runCheck } from './report';

const FIELDS = [{ key: 'invoice_number', label: 'Invoice number', type: 'text' }];
const TYPES = ['letter', 'invoice', 'contract'];
const INVOICE_NUMBER = 'INV-48231';
/** File size in MB, just below the default `MAX_FILE_MB` (200). */
const LARGE_MB = 198;
/** Read timeout in ms; a busy machine takes minutes for the large file. */
const READ_TIMEOUT_MS = 600_000;

/**
 * Runs the built application under a Node version. Checks that files of each kind are read, and that a pile is
 * proposed, cut and read for its values. The long form also tests a PDF of 198 MB.
 */
export async function checkNodeVersion(major: 20 | 22 | 24, { short = false } = {}): Promise<CheckResult[]> {
  const program = nodeProgram(major);
  const { stdout } = await promisify(execFile)(program, ['--version']);
  assertThat(stdout.trim() === `v${NODE_VERSIONS[major]}`, `${program} is Node ${stdout.trim()}.`);
  const on = `Node ${NODE_VERSIONS[major]}: `;
  let server: RunningServer | undefined;
  const shown: CheckResult[] = [];
  try {
    shown.push(
      await runCheck(`${on}start`, async () => {
        const began = performance.now();
        server = await startServer({ program, env: { LOG_LEVEL: 'warn' }, readyWithinMs: READ_TIMEOUT_MS });
        return `${Math.round(performance.now() - began)} ms`;
      }),
    );
    if (!server) return shown;
    const api = await Api.signIn(server.url, ADMIN);
    const project = await api.createProject(`Node ${major}`);
    await api.setCategories(project, TYPES);
    await api.patch(`/api/projects/${project.uuid}/settings`, { extraction_fields: FIELDS });
    shown.push(await runCheck(`${on}pile, proposal, cut, values`, () => checkCut(api, project)));
    shown.push(await runCheck(`${on}words of an image`, () => checkImage(api, project)));
    shown.push(await runCheck(`${on}Word file`, () => checkDocx(api, project)));
    if (!short) shown.push(await runCheck(`${on}PDF of ${LARGE_MB} MB`, () => checkLargePdf(api, project)));
    shown.push(
      await runCheck(`${on}self-test and log`, async () => {
        const { problems } = await api.get<{ problems: string[] }>('/api/installation/status');
        assertThat(problems.length === 0, problems.join(' '));
        assertThat(!server!.output().includes('"level":50'), `The log has an error:\n${server!.output()}`);
        return 'no problem';
      }),
    );
  } finally {
    await server?.stop();
  }
  return shown;
}

async function checkCut(api: Api, project: Project): Promise<string> {
  const pages = [...createLetter(4), ...createInvoice(4), ...createContract(4)];
  const content = await createPaperPdf(pages);
  const request = await api.upload(project, [{ name: 'pile.pdf', content }], { classify: 'true' });
  const { documents } = await api.waitUntilSettled(request, READ_TIMEOUT_MS);
  const uuid = documents[0]!.uuid;
  const proposal = (await api.document(uuid)).metadata.split_proposal;
  assertThat(proposal?.segments.length === TYPES.length, `Proposed: ${JSON.stringify(documents[0])}`);
  const plan = proposal!.segments.map(({ start_page, end_page, doc_type }) => ({
    start_page,
    end_page,
    doc_type,
  }));
  const change = await api.applyPlan([uuid], plan);
  assertThat(change !== null, 'The cut was not queued.');
  const done = await api.waitUntilSettled(change!, READ_TIMEOUT_MS);
  assertThat(done.status === 'done', `The cut: ${done.message}`);
  const counts = await Promise.all(
    done.documents.map(async (part) => (await readPageTexts(await api.file(part.uuid))).length),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  assertThat(total === pages.length, `The parts have ${total} pages, and the pile has ${pages.length}.`);
  const invoice = done.documents.find(({ doc_type: type }) => type === 'invoice');
  assertThat(invoice !== undefined, 'No part is an invoice.');
  await hasInvoiceNumber(api, invoice!.uuid);
  return `${counts.length} parts, ${total} pages`;
}

async function checkImage(api: Api, project: Project): Promise<string> {
  const content = await createPhoto(createInvoice(4)[0]!, 'png');
  const { uuid } = await api.uploadAndWait(project, { name: 'photo.png', content });
  await hasInvoiceNumber(api, uuid);
  return INVOICE_NUMBER;
}

async function checkDocx(api: Api, project: Project): Promise<string> {
  const content = await createDocx(
    ['Invoice', `Invoice number: ${INVOICE_NUMBER}`].map(createParagraph).join(''),
  );
  const { uuid } = await api.uploadAndWait(project, { name: 'letter.docx', content });
  await hasInvoiceNumber(api, uuid);
  return INVOICE_NUMBER;
}

async function checkLargePdf(api: Api, project: Project): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-large-'));
  try {
    const path = join(folder, 'large.pdf');
    const pages = writeLargePdf(path, LARGE_MB);
    const began = performance.now();
    const request = await api.upload(project, [{ name: 'large.pdf', content: { path } }], {
      classify: 'false',
    });
    const large = await waitUntil('large.pdf is scanned', READ_TIMEOUT_MS, async () => {
      const [document] = (await api.requestStatus(request)).documents;
      return document && !['pending', 'processing'].includes(document.status) ? document : undefined;
    });
    assertThat(large.page_count === pages, `It was held: ${JSON.stringify(large)}`);
    const change = await api.applyPlan(
      [large.uuid],
      [
        { start_page: 1, end_page: 2 },
        { start_page: 3, end_page: pages },
      ],
    );
    const done = change ? await api.waitUntilSettled(change, READ_TIMEOUT_MS) : undefined;
    assertThat(done?.status === 'done', `The cut: ${done?.message}`);
    const small = done!.documents.find(({ page_count: count }) => count === 2);
    const texts = small ? await readPageTexts(await api.file(small.uuid)) : [];
    assertThat(
      texts.length === 2 && texts[1]!.includes('large page 2'),
      `The first part reads ${texts.join(' | ')}.`,
    );
    return `${pages} pages, ${Math.round((performance.now() - began) / 1000)} s`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const hasInvoiceNumber = (api: Api, uuid: string): Promise<true> =>
  waitUntil(`${INVOICE_NUMBER} is read`, READ_TIMEOUT_MS, async () => {
    const { metadataFields } = (await api.document(uuid)).data;
    return (
      metadataFields.some(({ key, value }) => key === 'invoice_number' && value === INVOICE_NUMBER) ||
      undefined
    );
  });
