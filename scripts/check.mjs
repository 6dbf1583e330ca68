// `npm run check -- NAME [OPTIONS]`: runs `scripts/check-NAME`. `npm run check -- --list` names all checks.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './steps.mjs';

const names = readdirSync(join(root, 'scripts'))
  .flatMap((file) => /^check-([\w-]+)\.(?:ts|mjs)$/.exec(file)?.[1] ?? [])
  .sort();
const [name, ...options] = process.argv.slice(2);
if (name === undefined || name === '--list') {
  console.log(names.join('\n'));
  process.exit(0);
}
if (!names.includes(name)) fail(`There is no check named “${name}”. The checks are: ${names.join(', ')}.`);

const program = join(root, 'scripts', `check-${name}`);
const args = existsSync(`${program}.ts`) ? ['--import', 'tsx', `${program}.ts`] : [`${program}.mjs`];
const { status } = spawnSync(process.execPath, [...args, ...options], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
