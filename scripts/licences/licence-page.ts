import { isAllowed, MEANT } from './allowed';
import type { ShippedPackage } from './find-packages';

/** Those that must not be shipped under what their licence says, or says not. */
export const refusedPackages = (packages: readonly ShippedPackage[]): ShippedPackage[] =>
  packages.filter(({ name, licence }) => !isAllowed(name, licence));

/** The list as a page: a licence with its packages, the most common one first. */
export function licencePage(packages: readonly ShippedPackage[]): string {
  const byLicence = grouped(packages);
  const groups = [...byLicence].sort(
    ([one, few], [other, many]) => many.length - few.length || (one < other ? -1 : 1),
  );
  const lines = [
    '# Licences of the dependencies',
    '',
    'What an installation for production may hold, on any platform, by the licence that each package says it has.',
    'Written by `npm run licences` from `package-lock.json`; `npm test` refuses a licence that is not allowed, and a page',
    'that is not up to date. Sheaf itself is under the MIT licence.',
    '',
    '| licence | packages |',
    '|---|---:|',
    ...groups.map(([licence, { length }]) => `| ${licence} | ${length} |`),
    '',
    '## Allowed beside the permissive ones',
    '',
    ...MEANT.map(({ name, licence, because }) => `- \`${name}…\`, ${licence}: ${because}.`),
  ];
  for (const [licence, members] of groups) {
    lines.push('', `## ${licence}`, '', ...wrapped(members.map(({ name, version }) => `${name} ${version}`)));
  }
  return `${lines.join('\n')}\n`;
}

function grouped(packages: readonly ShippedPackage[]): Map<string, ShippedPackage[]> {
  const groups = new Map<string, ShippedPackage[]>();
  for (const each of packages) groups.set(each.licence, [...(groups.get(each.licence) ?? []), each]);
  return groups;
}

const WIDTH = 118;

function wrapped(names: string[]): string[] {
  const lines: string[] = [];
  for (const [index, name] of names.entries()) {
    const text = index < names.length - 1 ? `${name},` : name;
    const last = lines.at(-1);
    if (last !== undefined && last.length + text.length < WIDTH) lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(text);
  }
  return lines;
}
