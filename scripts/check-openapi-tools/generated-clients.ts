import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { ClientInput, ClientOutput } from './programs/types';

const runProgram = promisify(execFile);
const DOCUMENT = resolve('docs/openapi.json');
const PROGRAMS = 'scripts/check-openapi-tools/programs';

/** Generators of clients, with the arguments that write a client for a server into a folder of its name. */
export const GENERATORS = {
  // By default, the generator requires fields of a request that have a default.
  'openapi-typescript': () => [
    ...['openapi-typescript/bin/cli.js', DOCUMENT, '-o', 'openapi-typescript/paths.d.ts'],
    '--default-non-nullable=false',
  ],
  'hey-api': () => [
    ...['@hey-api/openapi-ts/bin/run.js', '-i', DOCUMENT, '-o', 'hey-api', '-c', '@hey-api/client-fetch'],
  ],
  orval: () => ['orval/dist/bin/orval.mjs', '--config', 'orval.config.cjs'],
};
export type Generator = keyof typeof GENERATORS;

/** Creates a project that has the programs, the configuration of the compiler, and the packages of the tools. */
export async function createProject(folder: string, packages: string, serverUrl: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await cp(PROGRAMS, folder, { recursive: true });
  await symlink(packages, join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const orval = {
    input: DOCUMENT,
    output: {
      target: './orval/sheaf.ts',
      client: 'fetch',
      mode: 'single',
      headers: true,
      baseUrl: serverUrl,
    },
  };
  await writeFile(
    join(folder, 'orval.config.cjs'),
    `module.exports = ${JSON.stringify({ sheaf: orval })};\n`,
  );
  const compilerOptions = {
    ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', strict: true, noEmit: true },
    ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['node'], skipLibCheck: false },
  };
  for (const name of Object.keys(GENERATORS)) {
    const include = [`${name}/**/*`, `use-${name}.ts`];
    await writeFile(join(folder, `tsconfig.${name}.json`), JSON.stringify({ compilerOptions, include }));
  }
}

/** Generates a client, compiles it with its program strictly, and runs the program. */
export async function useGeneratedClient(
  name: Generator,
  { node, packages, folder }: { node: string; packages: string; folder: string },
  input: ClientInput,
): Promise<ClientOutput> {
  const [program, ...args] = GENERATORS[name]();
  const inProject = { cwd: folder };
  await runProgram(node, [join(packages, program!), ...args], inProject);
  await runProgram(
    node,
    [join(packages, 'typescript/bin/tsc'), '-p', `tsconfig.${name}.json`],
    inProject,
  ).catch((error) => {
    throw new Error(String(error.stdout || error.message).slice(0, 2000));
  });
  const outfile = join(folder, `use-${name}.mjs`);
  await build({
    entryPoints: [join(folder, `use-${name}.ts`)],
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'warning' },
  });
  const child = spawn(node, [outfile], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(JSON.stringify(input));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (output === '') throw new Error(errors);
  return JSON.parse(output) as ClientOutput;
}
