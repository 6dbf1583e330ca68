import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paperPdf } from '@/lib/classification/testing/paper-pdf';
import { contractOf, invoiceOf, letterOf } from '@/lib/classification/testing/papers';
import { photoOf } from '@/lib/classification/testing/pictures';
import { docx, paragraph } from '@/lib/testing/office-fixtures';
import { NODE_VERSIONS, nodeProgram } from '@/scripts/node-versions.mjs';
import { Api, type Project } from '../harness/api';
import { textOfPages } from '../harness/pdf-pages';
import { ADMIN, type RunningServer, startServer } from '../harness/server';
import { until } from '../harness/until';
import { writeLargePdf } from './large-pdf';
import { must, type Shown, show } from './shown';

const FIELDS = [{ key: 'invoice_number', label: 'Invoice number', type: 'text' }];
const TYPES = ['letter', 'invoice', 'contract'];
const INVOICE_NUMBER = 'INV-48231';
/** Below MAX_FILE_MB (200), as large as a file may be. */
const LARGE_MB = 198;
/** A machine that does other work takes minutes for the large file. */
const PATIENCE_MS = 600_000;

/**
 * Runs the built application under a version of Node, and shows that files of each kind are read, a pile is proposed,
 * cut and read for its values, and, unless it is the short form, a PDF of 198 MB as well.
 */
export async function showNode(major: 20 | 22 | 24, { short = false } = {}): Promise<Shown[]> {
  const program = nodeProgram(major);
  const { stdout } = await promisify(execFile)(program, ['--version']);
  must(stdout.trim() === `v${NODE_VERSIONS[major]}`, `${program} is Node ${stdout.trim()}.`);
  const on = `Node ${NODE_VERSIONS[major]}: `;
  let server: RunningServer | undefined;
  const shown: Shown[] = [];
  try {
    shown.push(
      await show(`${on}start`, async () => {
        const began = performance.now();
        server = await startServer({ program, env: { LOG_LEVEL: 'warn' }, readyWithinMs: PATIENCE_MS });
        return `${Math.round(performance.now() - began)} ms`;
      }),
    );
    if (!server) return shown;
    const api = await Api.signIn(server.url, ADMIN);
    const project = await api.createProject(`Node ${major}`);
    await api.setCategories(project, TYPES);
    await api.patch(`/api/projects/${project.uuid}/settings`, { extraction_fields: FIELDS });
    shown.push(await show(`${on}pile, proposal, cut, values`, () => cutPile(api, project)));
    shown.push(await show(`${on}words of a picture`, () => readPicture(api, project)));
    shown.push(await show(`${on}Word file`, () => readWord(api, project)));
    if (!short) shown.push(await show(`${on}PDF of ${LARGE_MB} MB`, () => readLarge(api, project)));
    shown.push(
      await show(`${on}self-test and log`, async () => {
        const { problems } = await api.get<{ problems: string[] }>('/api/installation/status');
        must(problems.length === 0, problems.join(' '));
        must(!server!.output().includes('"level":50'), `The log has an error:\n${server!.output()}`);
        return 'no problem';
      }),
    );
  } finally {
    await server?.stop();
  }
  return shown;
}

async function cutPile(api: Api, project: Project): Promise<string> {
  const pages = [...letterOf(4), ...invoiceOf(4), ...contractOf(4)];
  const content = await paperPdf(pages);
  const request = await api.upload(project, [{ name: 'pile.pdf', content }], { classify: 'true' });
  const { documents } = await api.settled(request, PATIENCE_MS);
  const uuid = documents[0]!.uuid;
  const proposal = (await api.document(uuid)).metadata.split_proposal;
  must(proposal?.segments.length === TYPES.length, `Proposed: ${JSON.stringify(documents[0])}`);
  const plan = proposal!.segments.map(({ start_page, end_page, doc_type }) => ({
    start_page,
    end_page,
    doc_type,
  }));
  const change = await api.applyPlan([uuid], plan);
  must(change !== null, 'The cut was not queued.');
  const done = await api.settled(change!, PATIENCE_MS);
  must(done.status === 'done', `The cut: ${done.message}`);
  const counts = await Promise.all(
    done.documents.map(async (part) => (await textOfPages(await api.file(part.uuid))).length),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  must(total === pages.length, `The parts have ${total} pages, and the pile has ${pages.length}.`);
  const invoice = done.documents.find(({ doc_type: type }) => type === 'invoice');
  must(invoice !== undefined, 'No part is an invoice.');
  await hasInvoiceNumber(api, invoice!.uuid);
  return `${counts.length} parts, ${total} pages`;
}

async function readPicture(api: Api, project: Project): Promise<string> {
  const content = await photoOf(invoiceOf(4)[0]!, 'png');
  const { uuid } = await api.uploaded(project, { name: 'photo.png', content });
  await hasInvoiceNumber(api, uuid);
  return INVOICE_NUMBER;
}

async function readWord(api: Api, project: Project): Promise<string> {
  const content = await docx(['Invoice', `Invoice number: ${INVOICE_NUMBER}`].map(paragraph).join(''));
  const { uuid } = await api.uploaded(project, { name: 'letter.docx', content });
  await hasInvoiceNumber(api, uuid);
  return INVOICE_NUMBER;
}

async function readLarge(api: Api, project: Project): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-large-'));
  try {
    const path = join(folder, 'large.pdf');
    const pages = writeLargePdf(path, LARGE_MB);
    const began = performance.now();
    const request = await api.upload(project, [{ name: 'large.pdf', content: { path } }], {
      classify: 'false',
    });
    const large = await until('large.pdf is scanned', PATIENCE_MS, async () => {
      const [document] = (await api.requestStatus(request)).documents;
      return document && !['pending', 'processing'].includes(document.status) ? document : undefined;
    });
    must(large.page_count === pages, `It was held: ${JSON.stringify(large)}`);
    const change = await api.applyPlan(
      [large.uuid],
      [
        { start_page: 1, end_page: 2 },
        { start_page: 3, end_page: pages },
      ],
    );
    const done = change ? await api.settled(change, PATIENCE_MS) : undefined;
    must(done?.status === 'done', `The cut: ${done?.message}`);
    const small = done!.documents.find(({ page_count: count }) => count === 2);
    const texts = small ? await textOfPages(await api.file(small.uuid)) : [];
    must(
      texts.length === 2 && texts[1]!.includes('large page 2'),
      `The first part reads ${texts.join(' | ')}.`,
    );
    return `${pages} pages, ${Math.round((performance.now() - began) / 1000)} s`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const hasInvoiceNumber = (api: Api, uuid: string): Promise<true> =>
  until(`${INVOICE_NUMBER} is read`, PATIENCE_MS, async () => {
    const { metadataFields } = (await api.document(uuid)).data;
    return (
      metadataFields.some(({ key, value }) => key === 'invoice_number' && value === INVOICE_NUMBER) ||
      undefined
    );
  });
