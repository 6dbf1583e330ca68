// Checks the import rules. A check that reads no files would report success, so it must first find planted violations
// and a plausible number of modules.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail, root, tool } from './steps.mjs';

const MIN_MODULES = 1000;
const ALL = '.dependency-cruiser.cjs';
const RUNTIME = '.dependency-cruiser.runtime.cjs';
const PATHS = ['app', 'components', 'lib', 'scripts', 'instrumentation.ts', 'proxy.ts'];

/** Files with a forbidden import, and the rule that must find each. */
const PLANTED = [
  {
    config: ALL,
    rule: 'wings-import-downward',
    file: 'lib/foundation/planted/upward.ts',
    text: "import { findMembers } from '@/lib/tenancy/organizations/members';\nexport const planted = findMembers;\n",
  },
  {
    config: RUNTIME,
    rule: 'browser-code-reaches-no-node',
    file: 'components/planted/node.ts',
    text: "import { existsSync } from 'node:fs';\nexport const planted = existsSync;\n",
  },
];

function cruise(config, paths) {
  const result = spawnSync(tool('depcruise'), [...paths, '--config', config, '--output-type', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!result.stdout) fail(`The boundary check could not run: ${result.stderr}`);
  return JSON.parse(result.stdout).summary;
}

for (const { config, rule, file, text } of PLANTED) {
  const folder = join(root, dirname(file));
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(root, file), text);
    const isSeen = cruise(config, [dirname(file)]).violations.some(
      (violation) => violation.rule.name === rule,
    );
    if (!isSeen) fail(`The boundary check does not see a planted violation of ${rule}.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let violations = 0;
for (const config of [ALL, RUNTIME]) {
  const summary = cruise(config, PATHS);
  if (summary.totalCruised < MIN_MODULES) {
    fail(`The boundary check found only ${summary.totalCruised} modules.`);
  }
  for (const { rule, from, to, cycle } of summary.violations) {
    const target = cycle ? cycle.map((step) => step.name ?? step).join(' → ') : to;
    console.error(`${rule.name}: ${from} → ${target}`);
  }
  violations += summary.violations.length;
  console.log(`Boundaries: ${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports.`);
}
if (violations > 0) fail(`${violations} imports cross a boundary.`);
