// `npm run check -- NAME [OPTIONS]` runs one check. `npm run check -- --list` prints all checks with their descriptions.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS } from './check-list.mjs';
import { fail, root } from './steps.mjs';

const [name, ...rest] = process.argv.slice(2);
// npm passes a second `--` on. After it, a program would take options for names of files.
const options = rest[0] === '--' ? rest.slice(1) : rest;
if (name === undefined || name === '--list' || name === '--help') {
  const width = Math.max(...Object.keys(CHECKS).map(({ length }) => length));
  for (const [each, { description }] of Object.entries(CHECKS))
    console.log(`${each.padEnd(width)}  ${description}`);
  process.exit(0);
}
if (!Object.hasOwn(CHECKS, name)) {
  fail(`There is no check named “${name}”. To see all checks, run: npm run check -- --list`);
}

const check = CHECKS[name];
const scripts = join(root, 'scripts');
const program = [check.program ?? `check-${name}.ts`, `check-${name}.mjs`]
  .map((file) => join(scripts, file))
  .find((path) => existsSync(path));
const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
const args = [...loader, program, ...(check.args ?? []), ...options];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
