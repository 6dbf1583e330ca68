import { EXCEPTIONS, isAllowed } from './allowed-licenses';
import type { ShippedPackage } from './find-packages';

/** Lists the packages that must not be shipped, because of their license or because they name none. */
export const listRejectedPackages = (packages: readonly ShippedPackage[]): ShippedPackage[] =>
  packages.filter(({ name, license }) => !isAllowed(name, license));

/** Renders the list as a page: each license with its packages, most common first. */
export function renderLicensePage(packages: readonly ShippedPackage[]): string {
  const byLicence = groupPackages(packages);
  const groups = [...byLicence].sort(
    ([one, few], [other, many]) => many.length - few.length || (one < other ? -1 : 1),
  );
  const lines = [
    '# Dependency licenses',
    '',
    'This page lists the packages of a production installation on all platforms, by the license that each package declares.',
    '`npm run licenses` generates the page from `package-lock.json`. `npm test` fails if a license is not allowed or if the',
    'page is out of date. Sheaf itself uses the MIT license.',
    '',
    '| license | packages |',
    '|---|---:|',
    ...groups.map(([licence, { length }]) => `| ${licence} | ${length} |`),
    '',
    '## Other allowed licenses',
    '',
    ...EXCEPTIONS.map(({ name, licence, because }) => `- \`${name}…\`, ${licence}: ${because}.`),
  ];
  for (const [licence, members] of groups) {
    lines.push(
      '',
      `## ${licence}`,
      '',
      ...wrapNames(members.map(({ name, version }) => `${name} ${version}`)),
    );
  }
  return `${lines.join('\n')}\n`;
}

function groupPackages(packages: readonly ShippedPackage[]): Map<string, ShippedPackage[]> {
  const groups = new Map<string, ShippedPackage[]>();
  for (const each of packages) groups.set(each.license, [...(groups.get(each.license) ?? []), each]);
  return groups;
}

const WIDTH = 118;

function wrapNames(names: string[]): string[] {
  const lines: string[] = [];
  for (const [index, name] of names.entries()) {
    const text = index < names.length - 1 ? `${name},` : name;
    const last = lines.at(-1);
    if (last !== undefined && last.length + text.length < WIDTH) lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(text);
  }
  return lines;
}
