/**
 * Runs `npm run check -- openapi-tools` after `npm run build`: reads the API document with common tools. Spectral and
 * Redocly find no error or warning. The clients that openapi-typescript, hey-api, and orval generate compile strictly and
 * call a server. `--e2e` runs the browser tests with Prism between the calls of their API client and the servers;
 * arguments after `--e2e` name the tests.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { assertThat, type CheckResult, printReport, runCheck } from '@/e2e/faults/report';
import { Api } from '@/e2e/harness/api';
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
      return `0 errors, 0 warnings${name === 'Redocly' ? ', 2 rules off' : ''}`;
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

/** Runs browser tests with Prism between API calls and servers. */
async function runBehindPrism(tests: readonly string[]): Promise<string> {
  const report = join(folder, 'calls.jsonl');
  await writeFile(report, '');
  const prism = join(packages, '@stoplight/prism-cli/dist/index.js');
  const child = spawn(
    tool('playwright'),
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=dot', ...tests],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        VALIDATING_PROXY: JSON.stringify([node, prism, 'proxy', DOCUMENT]),
        VALIDATION_REPORT: report,
      },
    },
  );
  const [exitCode] = await once(child, 'exit');
  const calls: ReportedCall[] = (await readFile(report, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const violations = calls.flatMap((call) =>
    listViolations(call).map(({ message }) => `${call.method} ${call.path} (${call.status}): ${message}`),
  );
  assertThat(violations.length === 0, [...new Set(violations)].slice(0, MAX_LISTED).join('\n'));
  assertThat(exitCode === 0, `The tests exited with ${exitCode}.`);
  const checked = calls.filter(({ violations }) => violations !== null).length;
  assertThat(checked > 0, 'No call went through the proxy.');
  return `${checked} calls with 0 violations, ${calls.length - checked} calls with files not checked`;
}

/** Returns the violations of a call. Tests send invalid requests on purpose, and the server must reject them. */
function listViolations({ status, violations }: ReportedCall) {
  return (violations ?? []).filter(({ location }) => location[0] === 'response' || status < 400);
}
