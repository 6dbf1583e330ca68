// Checks the import rules. A rule that sees nothing would report success, so each rule must first find a planted
// violation, and each check must read a plausible number of modules.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fail, root, tool } from './steps.mjs';

const load = createRequire(import.meta.url);
const PATHS = ['app', 'components', 'lib', 'scripts', 'instrumentation.ts', 'proxy.ts'];
/** Name of the folders for planted files. They exist only for the seconds of a check. */
const FOLDER = 'planted';

const { WINGS } = load(join(root, '.dependency-cruiser.wings.cjs'));

const importFrom = (source) =>
  `import { planted as value } from '${source}';\nexport const planted = value;\n`;
const NO_IMPORT = 'export const planted = 1;\n';

/**
 * Files to plant for each configuration: `{ [path]: content }`. `rule` names the rule that must report the file, or the
 * folder of the file. Files without a rule are targets of imports.
 */
const CONFIGS = [
  {
    config: '.dependency-cruiser.cjs',
    paths: PATHS,
    minModules: 1000,
    plants: [
      ...WINGS.slice(1).flatMap((wing, above) => [
        { file: `lib/${WINGS[above]}/${FOLDER}/target.ts`, text: NO_IMPORT },
        {
          rule: 'wings-import-downward',
          file: `lib/${wing}/${FOLDER}/upward.ts`,
          text: importFrom(`@/lib/${WINGS[above]}/${FOLDER}/target`),
        },
      ]),
      {
        rule: 'lib-has-known-wings',
        file: `lib/${FOLDER}/unknown-wing.ts`,
        text: importFrom(`@/lib/tenancy/${FOLDER}/target`),
      },
      { rule: 'no-cycles', file: `lib/files/${FOLDER}/circle.ts`, text: importFrom('./other-half') },
      { file: `lib/files/${FOLDER}/other-half.ts`, text: "export type { planted } from './circle';\n" },
      {
        rule: 'drivers-only-in-the-container',
        file: `lib/intake/${FOLDER}/driver.ts`,
        text: importFrom('@/lib/platform/mail/disabled-mailer'),
      },
      {
        rule: 'prisma-stays-in-lib',
        file: `app/${FOLDER}/database.ts`,
        text: importFrom(`@/lib/platform/${FOLDER}/target`),
      },
      {
        rule: 'components-know-no-server',
        file: `components/${FOLDER}/server.ts`,
        text: importFrom(`@/lib/server/${FOLDER}/target`),
      },
      { file: `components/${FOLDER}/target.ts`, text: NO_IMPORT },
      {
        rule: 'lib-knows-no-pages',
        file: `lib/server/${FOLDER}/page.ts`,
        text: importFrom(`@/components/${FOLDER}/target`),
      },
      { file: `lib/documents/${FOLDER}/queries.ts`, text: NO_IMPORT },
      {
        rule: 'queries-are-private-to-their-module',
        file: `lib/intake/${FOLDER}/foreign-queries.ts`,
        text: importFrom(`@/lib/documents/${FOLDER}/queries`),
      },
      {
        rule: 'paths-come-from-one-place',
        file: `lib/documents/${FOLDER}/path.ts`,
        text: "export { join as planted } from 'node:path';\n",
      },
      { file: `lib/documents/${FOLDER}/planted.test.ts`, text: NO_IMPORT },
      {
        rule: 'tests-are-not-shipped',
        file: `lib/documents/${FOLDER}/test-import.ts`,
        text: importFrom('./planted.test'),
      },
      {
        rule: 'nothing-unresolved',
        file: `lib/documents/${FOLDER}/missing.ts`,
        text: importFrom('./nowhere'),
      },
    ],
  },
  {
    config: '.dependency-cruiser.runtime.cjs',
    paths: PATHS,
    minModules: 1000,
    plants: [
      {
        rule: 'browser-code-reaches-no-node',
        file: `components/${FOLDER}/node.ts`,
        text: importFrom(`@/lib/foundation/${FOLDER}/node`),
      },
      {
        rule: 'rules-stay-pure',
        file: `lib/foundation/${FOLDER}/node.ts`,
        text: "export { existsSync as planted } from 'node:fs';\n",
      },
      {
        rule: 'no-browser-loads-the-common-passwords',
        file: `components/${FOLDER}/passwords.ts`,
        text: importFrom('@/lib/tenancy/access/password-weakness'),
      },
      {
        rule: 'no-browser-loads-the-catalogs',
        file: `components/${FOLDER}/catalogs.ts`,
        text: importFrom('@/lib/foundation/languages/catalogs'),
      },
    ],
  },
  {
    config: '.dependency-cruiser.folders.cjs',
    paths: ['lib'],
    minModules: 500,
    plants: [
      {
        rule: 'no-folder-cycles',
        file: `lib/documents/${FOLDER}/left/user.ts`,
        text: importFrom('../right/target'),
      },
      { file: `lib/documents/${FOLDER}/left/target.ts`, text: NO_IMPORT },
      { file: `lib/documents/${FOLDER}/right/user.ts`, text: importFrom('../left/target') },
      { file: `lib/documents/${FOLDER}/right/target.ts`, text: NO_IMPORT },
    ],
  },
];

function cruise(config, paths) {
  const result = spawnSync(tool('depcruise'), [...paths, '--config', config, '--output-type', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!result.stdout) throw new Error(`The boundary check could not run: ${result.stderr}`);
  return JSON.parse(result.stdout).summary;
}

/** Returns the folder `planted` that contains a planted file. */
const getPlantedFolder = (file) => file.slice(0, file.indexOf(`/${FOLDER}/`) + FOLDER.length + 1);

/** Plants the files, and returns a sentence for each rule that doesn't find its file. */
function findBlindRules({ config, plants }) {
  const folders = [...new Set(plants.map(({ file }) => getPlantedFolder(file)))];
  const remove = () => {
    for (const folder of folders) rmSync(join(root, folder), { recursive: true, force: true });
  };
  process.once('exit', remove);
  try {
    for (const { file, text } of plants) {
      mkdirSync(join(root, dirname(file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    const { violations } = cruise(config, folders);
    const unseen = plants.filter(
      ({ rule, file }) =>
        rule &&
        !violations.some(({ rule: { name }, from }) => name === rule && [file, dirname(file)].includes(from)),
    );
    const planted = new Set(plants.map(({ rule }) => rule));
    const unplanted = load(join(root, config)).forbidden.filter(({ name }) => !planted.has(name));
    return [
      ...unseen.map(({ rule, file }) => `The rule ${rule} does not see the violation in ${file}.`),
      ...unplanted.map(({ name }) => `The boundary check plants no violation of ${name}.`),
    ];
  } finally {
    remove();
    process.off('exit', remove);
  }
}

const blind = CONFIGS.flatMap(findBlindRules);
if (blind.length > 0) fail(blind.join('\n'));

let violations = 0;
for (const { config, paths, minModules } of CONFIGS) {
  const summary = cruise(config, paths);
  if (summary.totalCruised < minModules) {
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
