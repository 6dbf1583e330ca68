import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Linter {
  /** Returns one line for each error or warning about an API document. */
  lint(document: string): Promise<string[]>;
}

interface SpectralProblem {
  code: string;
  message: string;
  path: string[];
}

interface RedoclyReport {
  problems: { ruleId: string; message: string; location: { pointer: string }[] }[];
}

/**
 * Warnings of Redocly that stay. Other paths would break clients of the API, and the checks of health, liveness, and
 * readiness reject no request.
 */
const ACCEPTED_WARNINGS = [
  /^no-ambiguous-paths: .*`\/api\/prebuilt-documents\/upload-status\/\{requestId\}` and `\/api\/prebuilt-documents\/\{uuid\}\/[a-z]+`/s,
  /^operation-4xx-response: .*#\/paths\/~1api~1(?:health|live|ready)\/get\/responses\)$/s,
];

/** Creates the linters, which run on a recent version of Node. */
export async function createLinters(
  node: string,
  packages: string,
  folder: string,
): Promise<Record<'Spectral' | 'Redocly', Linter>> {
  await writeFile(join(folder, 'spectral.yaml'), 'extends: ["spectral:oas"]\n');
  await writeFile(join(folder, 'redocly.yaml'), 'extends: [recommended]\n');
  /** Returns the output. A linter that finds problems exits with 1. */
  const run = (program: string, args: string[]): Promise<string> =>
    new Promise((resolve, reject) =>
      execFile(
        node,
        [join(packages, program), ...args],
        { cwd: folder, maxBuffer: 100_000_000 },
        (error, stdout, stderr) => (stdout === '' ? reject(error ?? new Error(stderr)) : resolve(stdout)),
      ),
    );
  return {
    Spectral: {
      lint: async (document) => {
        const args = ['lint', document, '--ruleset', 'spectral.yaml', '--format', 'json', '--quiet'];
        const found: SpectralProblem[] = JSON.parse(await run('@stoplight/spectral-cli/dist/index.js', args));
        return found.map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`);
      },
    },
    Redocly: {
      lint: async (document) => {
        const args = ['lint', document, '--config', 'redocly.yaml', '--format', 'json'];
        const { problems }: RedoclyReport = JSON.parse(await run('@redocly/cli/bin/cli.js', args));
        const found = problems.map(
          ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`,
        );
        return findUnexpected(found);
      },
    },
  };
}

/** Returns the problems that are not accepted, and the accepted warnings that no longer occur. */
const findUnexpected = (problems: readonly string[]): string[] => [
  ...problems.filter((problem) => !ACCEPTED_WARNINGS.some((accepted) => accepted.test(problem))),
  ...ACCEPTED_WARNINGS.filter((accepted) => !problems.some((problem) => accepted.test(problem))).map(
    ({ source }) => `is accepted, but no longer reported: ${source}`,
  ),
];

/** Writes a copy of the document with a defect that each linter must report. */
export async function writeDefectiveCopy(document: string, path: string): Promise<void> {
  const copy = JSON.parse(await readFile(document, 'utf8'));
  copy.paths['/api/account'].get.operationId = copy.paths['/api/health'].get.operationId;
  await writeFile(path, JSON.stringify(copy));
}
