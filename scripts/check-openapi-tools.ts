/**
 * Runs `npm run check -- openapi-tools` after `npm run build`: reads the API document with common tools. Spectral and
 * Redocly find no error or warning. The clients that openapi-typescript, hey-api, and orval generate compile strictly and
 * call a server. `--e2e` runs the browser tests while Prism checks every call of a documented operation; arguments after
 * `--e2e` name the tests.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { assertThat, type CheckResult, printReport, runCheck } from '@/e2e/faults/report';
import { Api } from '@/e2e/harness/api';
import { openPrism } from '@/e2e/harness/prism';
import { ADMIN, startServer } from '@/e2e/harness/server';
import type { ReportedCall } from '@/e2e/harness/validating-proxy';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import {
  createProject,
  GENERATORS,
  type Generator,
  useGeneratedClient,
} from './check-openapi-tools/generated-clients';
import { createLinters, writeDefectiveCopy } from './check-openapi-tools/lint';
import { nodeProgram } from './node-versions.mjs';
import { openapiToolsFolder } from './openapi-tools.mjs';
import { readOptions } from './options';
import { tool } from './steps.mjs';

const DOCUMENT = resolve('docs/openapi.json');
const MAX_LISTED = 20;

const { values, positionals } = readOptions({
  options: { e2e: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = await mkdtemp(join(tmpdir(), 'sheaf-openapi-'));
const node = nodeProgram(24);
const packages = openapiToolsFolder();
const results: CheckResult[] = [];
const check = async (name: string, work: () => Promise<string>) => results.push(await runCheck(name, work));
try {
  if (values.e2e) await check('Prism', () => runBehindPrism(positionals));
  else {
    await checkLinters();
    await checkGenerators();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit(printReport('The API document', results));

async function checkLinters(): Promise<void> {
  const linters = await createLinters(node, packages, folder);
  const defective = join(folder, 'defective.json');
  await writeDefectiveCopy(DOCUMENT, defective);
  for (const [name, { lint }] of Object.entries(linters))
    await check(name, async () => {
      assertThat((await lint(defective)).length > 0, 'The linter does not report a planted defect.');
      const problems = await lint(DOCUMENT);
      assertThat(problems.length === 0, problems.slice(0, MAX_LISTED).join('\n'));
      return `0 errors, 0 warnings${name === 'Redocly' ? ' besides the accepted ones' : ''}`;
    });
}

async function checkGenerators(): Promise<void> {
  const server = await startServer({ env: { LOG_LEVEL: 'error' } });
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const project = join(folder, 'project');
    await createProject(project, packages, server.url);
    const file = join(folder, 'pile.pdf');
    await writeFile(file, createNumberedPdf({ pages: 2, label: 'Generated' }));
    const input = {
      url: server.url,
      accessToken: api.headers.authorization!.slice('Bearer '.length),
      organizationId: api.organizationId,
      file,
    };
    for (const name of Object.keys(GENERATORS) as Generator[])
      await check(`client by ${name}`, async () => {
        const tools = { node, packages, folder: project };
        const { requestIds, documents } = await useGeneratedClient(name, tools, {
          ...input,
          idempotencyKey: name,
        });
        assertThat(
          new Set(requestIds).size === 1,
          `The repeated upload has another ID: ${requestIds.join(', ')}.`,
        );
        assertThat(documents.join() === 'pile.pdf', `The list has ${documents.join(', ') || 'no document'}.`);
        return 'compiles strictly; creates, uploads, repeats, lists';
      });
  } finally {
    await server.stop();
  }
}

/** Runs browser tests while Prism checks the calls of their servers. */
async function runBehindPrism(tests: readonly string[]): Promise<string> {
  const document = join(folder, 'prism.json');
  await writePrismCopy(DOCUMENT, document);
  const command = [node, join(packages, '@stoplight/prism-cli/dist/index.js'), 'proxy', document];
  await requireThatPrismReports(command);
  const report = join(folder, 'calls.jsonl');
  await writeFile(report, '');
  const child = spawn(
    tool('playwright'),
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list', ...tests],
    {
      stdio: 'inherit',
      env: { ...process.env, VALIDATING_PROXY: JSON.stringify(command), VALIDATION_REPORT: report },
    },
  );
  const [exitCode] = await once(child, 'exit');
  const calls: ReportedCall[] = (await readFile(report, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const violations = calls.flatMap((call) =>
    listViolations(call).map(
      ({ location, message }) => `${call.operation} (${call.status}): ${location.join('.')} ${message}`,
    ),
  );
  assertThat(violations.length === 0, [...new Set(violations)].slice(0, MAX_LISTED).join('\n'));
  const checked = calls.filter(({ violations }) => violations !== null);
  assertThat(checked.length > 0, 'Prism checked no call.');
  const fromPages = checked.filter(({ isFromPage }) => isFromPage).length;
  const operations = new Set(checked.map(({ operation }) => operation)).size;
  const figures =
    `${checked.length} calls of ${operations} operations with 0 violations, ${fromPages} of them from pages; ` +
    `${calls.length - checked.length} calls too large to check`;
  assertThat(exitCode === 0, `The tests exited with ${exitCode}. ${figures}`);
  return figures;
}

/** Writes a copy of the document for Prism, which reads only the last of several form fields with the same name. */
async function writePrismCopy(document: string, path: string): Promise<void> {
  const copy = JSON.parse(await readFile(document, 'utf8'));
  for (const operation of Object.values<object>(copy.paths).flatMap((methods) => Object.values(methods))) {
    const reference: string | undefined =
      operation.requestBody?.content?.['multipart/form-data']?.schema.$ref;
    if (reference === undefined) continue;
    const { properties } = copy.components.schemas[reference.split('/').at(-1)!];
    for (const [name, schema] of Object.entries<{ items?: object }>(properties))
      properties[name] = schema.items ?? schema;
  }
  await writeFile(path, JSON.stringify(copy));
}

/** Requires that Prism reports a planted violation in the body, the media type, and the status of a response. */
async function requireThatPrismReports(command: readonly string[]): Promise<void> {
  const prism = await openPrism(command);
  try {
    const json = ['content-type', 'application/json', 'x-request-id', 'some-id'];
    const account = { email: 'ada@example.com', name: null, has_password: true, locale: null };
    const validate = (status: number, headers: string[], body: unknown) =>
      prism.validate({
        method: 'GET',
        url: '/api/account',
        request: { headers: ['host', 'localhost', 'authorization', 'Bearer token'], body: Buffer.alloc(0) },
        response: { status, headers, body: Buffer.from(JSON.stringify(body)) },
      });
    const correct = await validate(200, json, account);
    assertThat(correct.length === 0, `Prism reports a correct call: ${JSON.stringify(correct)}`);
    for (const planted of [
      await validate(200, json, { ...account, email: 7 }),
      await validate(200, ['content-type', 'text/csv', 'x-request-id', 'some-id'], account),
      await validate(418, json, account),
    ])
      assertThat(planted.length > 0, 'Prism does not report a planted violation.');
  } finally {
    await prism.close();
  }
}

/** Returns the violations of a call. Tests send invalid requests on purpose, and the server must reject them. */
function listViolations({ status, violations }: ReportedCall) {
  return (violations ?? []).filter(({ location }) => location[0] === 'response' || status < 400);
}
