import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { assertThat } from '@/e2e/faults/report';
import type { Api } from '@/e2e/harness/api';
import { waitUntil } from '@/e2e/harness/wait-until';
import { freePort } from '@/test-support/free-port';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { nodeProgram } from '../node-versions.mjs';
import type { ClientScenario } from './scenario';

const runProgram = promisify(execFile);
/** Maximum time of an example. A busy machine takes minutes. */
const TIMEOUT_MS = 300_000;
/** Port in the example of a webhook receiver. */
const EXAMPLE_PORT = '8080';

export interface ExampleInput {
  api: Api;
  apiKey: string;
  /** Folder with the compiled examples, in a project that has the package. */
  folder: string;
  /** Returns a new request of the server to a webhook endpoint. A request is valid for 5 min. */
  receivePing: () => Promise<ClientScenario['webhook']>;
}

/** Runs an example with further variables, and returns its output. */
type Run = (variables?: Record<string, string>) => Promise<string>;
type CheckExample = (run: Run, input: ExampleInput) => Promise<void>;

/** Runs an example in Node 24, and checks its effect. */
export async function runExample(file: string, input: ExampleInput): Promise<string> {
  const check = EXAMPLES[file.replace('.ts', '')];
  if (!check) throw new Error('Nothing checks this example.');
  const run: Run = async (variables) => {
    const { stdout, stderr } = await runProgram(nodeProgram(24), [file], {
      cwd: input.folder,
      env: getVariables(input, variables),
      timeout: TIMEOUT_MS,
    });
    assertThat(stderr === '', `The example printed ${stderr}.`);
    return stdout;
  };
  await check(run, input);
  return 'works';
}

/** Returns the variables that docs/client.md sets. */
const getVariables = ({ api, apiKey }: ExampleInput, variables?: Record<string, string>) =>
  ({
    PATH: process.env.PATH,
    SHEAF_URL: api.url,
    SHEAF_TOKEN: api.headers.authorization!.slice('Bearer '.length),
    SHEAF_ORGANIZATION: api.organizationId,
    SHEAF_KEY: apiKey,
    ...variables,
  }) as unknown as NodeJS.ProcessEnv;

/** Returns the PDF that an example uploads or changes. */
const createPile = () => ({ name: 'pile.pdf', content: createNumberedPdf({ pages: 3, label: 'pile' }) });

function assertPrints(output: string, expected: string): void {
  assertThat(output.includes(expected), `The example printed “${output}” without “${expected}”.`);
}

/** Creates a project with an uploaded document. */
async function createDocument(api: Api, name: string): Promise<{ project: string; document: string }> {
  const project = await api.createProject(name);
  await api.setCategories(project, ['invoice']);
  const { uuid } = await api.uploadAndWait(project, createPile());
  return { project: project.uuid, document: uuid };
}

const EXAMPLES: Record<string, CheckExample | undefined> = {
  'create-client': async (run, { api }) => {
    const { uuid, name } = await api.createProject('Example of a list');
    assertPrints(await run(), `${uuid} ${name}`);
  },
  'upload-and-wait': async (run, { api, folder }) => {
    const project = await api.createProject('Example of an upload');
    const { name, content } = createPile();
    await writeFile(join(folder, name), content);
    const output = await run({ SHEAF_PROJECT: project.uuid });
    const documents = await api.documents(project);
    assertThat(documents.length > 0, 'The project has no document.');
    for (const { uuid } of documents) assertPrints(output, uuid);
    assertThat(/^(\d+) of \1 bytes$/m.test(output), `The example printed “${output}” without all bytes.`);
  },
  'upload-with-key': async (run, { api }) => {
    const project = await api.createProject('Example of an upload with a key');
    const output = await run({ SHEAF_PROJECT: project.uuid });
    const [document] = await api.documents(project, { reference: 'mail-4711' });
    assertPrints(output, document?.uuid ?? 'a document');
  },
  'read-lists': async (run, { api }) => {
    const { project, document } = await createDocument(api, 'Example of lists');
    await api.patch(`/api/prebuilt-documents/${document}`, { status: 'approved' });
    const output = await run({ SHEAF_PROJECT: project });
    assertPrints(output, `${document} pile.pdf`);
    assertPrints(output, '\n1 {');
  },
  'download-file': async (run, { api, folder }) => {
    const { project, document } = await createDocument(api, 'Example of a download');
    await run({ SHEAF_PROJECT: project, SHEAF_DOCUMENT: document });
    const expected = await api.getBytes(`/api/prebuilt-documents/${document}/file?variant=searchable`);
    const downloaded = await readFile(join(folder, 'document.pdf'));
    assertThat(downloaded.equals(expected), `The downloaded file has ${downloaded.length} bytes.`);
  },
  'change-document': async (run, { api }) => {
    const { project, document } = await createDocument(api, 'Example of a change');
    await run({ SHEAF_DOCUMENT: document });
    const documents = await api.documents({ uuid: project, name: '' });
    const pages = documents.map(({ page_count }) => page_count).sort();
    assertThat(pages.join() === '1,2', `The documents have ${pages.join()} pages instead of 1,2.`);
  },
  'verify-webhook': async (_run, input) => {
    const { folder } = input;
    const port = await freePort();
    const file = join(folder, 'verify-webhook.ts');
    const code = await readFile(file, 'utf8');
    assertThat(code.includes(EXAMPLE_PORT), `The receiver does not listen on port ${EXAMPLE_PORT}.`);
    await writeFile(file, code.replace(EXAMPLE_PORT, String(port)));
    const webhook = await input.receivePing();
    const env = getVariables(input, { SHEAF_WEBHOOK_SECRET: webhook.secret });
    const receiver = spawn(nodeProgram(24), [file], { env, stdio: 'ignore' });
    try {
      const accepted = await post(receiver, port, webhook.headers, webhook.body);
      const rejected = await post(receiver, port, webhook.headers, `${webhook.body} `);
      assertThat(accepted === 204, `The receiver returned ${accepted} for a valid request.`);
      assertThat(rejected === 401, `The receiver returned ${rejected} for a changed request.`);
    } finally {
      await stop(receiver);
    }
  },
};

/** Sends a request when the receiver listens. Returns the status. */
function post(
  receiver: ChildProcess,
  port: number,
  headers: Record<string, string>,
  body: string,
): Promise<number> {
  const signed = Object.entries(headers).filter(([name]) => name.startsWith('webhook-'));
  const init = { method: 'POST', headers: Object.fromEntries(signed), body };
  return waitUntil('the receiver responds', TIMEOUT_MS, async () => {
    assertThat(receiver.exitCode === null, `The receiver ended with ${receiver.exitCode}.`);
    return fetch(`http://127.0.0.1:${port}/`, init).then(
      ({ status }) => status,
      () => undefined,
    );
  });
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  program.kill();
  await once(program, 'exit');
}
