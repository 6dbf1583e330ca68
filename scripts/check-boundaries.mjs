// The import-boundary check. A checker that looks at nothing reports success, so it must first find a violation
// that is planted for it, and a number of modules that can't be a mistake.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, tool } from './steps.mjs';

const FEWEST_MODULES = 100;

function cruise(paths) {
  const result = spawnSync(
    tool('depcruise'),
    [...paths, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  if (!result.stdout) fail(`The boundary check could not run: ${result.stderr}`);
  return JSON.parse(result.stdout).summary;
}

const planted = join(root, 'lib/core/planted');
mkdirSync(planted, { recursive: true });
try {
  writeFileSync(
    join(planted, 'violation.ts'),
    "import { readEnv } from '@/lib/config/env';\nexport const planted = readEnv;\n",
  );
  const seen = cruise(['lib/core']).violations.some(
    (violation) => violation.rule.name === 'core-imports-nothing',
  );
  if (!seen) fail('The boundary check does not see a planted violation.');
} finally {
  rmSync(planted, { recursive: true, force: true });
}

const summary = cruise(['app', 'components', 'lib', 'scripts', 'instrumentation.ts', 'proxy.ts']);
if (summary.totalCruised < FEWEST_MODULES)
  fail(`The boundary check found only ${summary.totalCruised} modules.`);
for (const { rule, from, to, cycle } of summary.violations) {
  console.error(`${rule.name}: ${from} → ${cycle ? cycle.map((step) => step.name ?? step).join(' → ') : to}`);
}
if (summary.violations.length > 0) fail(`${summary.violations.length} imports cross a boundary.`);
console.log(
  `Boundaries: ${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, none crosses.`,
);
