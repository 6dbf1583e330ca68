/** Under which licences a dependency that is shipped may stand: do as you like, and say who wrote it. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);

/** Those that ask for more, and why that is met; one line each, by the package's name or how its name begins. */
export const MEANT: readonly { name: string; licence: string; because: string }[] = [
  {
    name: '@fontsource-variable/inter',
    licence: 'OFL-1.1',
    because: 'a font, which is handed out unchanged and not sold by itself',
  },
  {
    name: '@img/sharp-',
    licence: 'LGPL-3.0-or-later',
    because: 'libvips, a library of its own that is loaded at run time and can be replaced by another build',
  },
  {
    name: 'lightningcss',
    licence: 'MPL-2.0',
    because: 'used unchanged, by the build alone',
  },
  {
    name: 'elkjs',
    licence: 'EPL-2.0',
    because: 'used unchanged; it comes with the command line of Prisma, and nothing of Sheaf calls it',
  },
  {
    name: 'caniuse-lite',
    licence: 'CC-BY-4.0',
    because: 'a table of what browsers can do, named with its source (caniuse.com); used by the build alone',
  },
];

/**
 * Whether a package may be shipped under its licence.
 *
 * @param licence an SPDX expression, such as `(MIT OR GPL-3.0-or-later)`
 */
export function isAllowed(name: string, licence: string): boolean {
  const alternatives = licence.replace(/[()]/g, '').split(/ or /i);
  return alternatives.some((terms) =>
    terms.split(/ and /i).every((term) => isTermAllowed(name, term.trim())),
  );
}

const isTermAllowed = (name: string, term: string): boolean =>
  PERMISSIVE.has(term) || MEANT.some((meant) => meant.licence === term && name.startsWith(meant.name));
