/** Licenses under which a dependency may be shipped: permissive, with attribution. */
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

/**
 * Packages whose license requires more, with the reason why the requirement is met; one line each, by package name or
 * name prefix.
 */
export const EXCEPTIONS: readonly { name: string; licence: string; because: string }[] = [
  {
    name: '@fontsource-variable/inter',
    licence: 'OFL-1.1',
    because: 'a font that Sheaf distributes unchanged and does not sell separately',
  },
  {
    name: '@img/sharp-',
    licence: 'LGPL-3.0-or-later',
    because:
      'libvips, a separate library that Sheaf loads at run time and that you can replace with another build',
  },
  {
    name: 'libheif-js',
    licence: 'LGPL-3.0',
    because:
      'libheif and libde265 as a separate WebAssembly file that Sheaf loads at run time and that you can replace with another build',
  },
  {
    name: 'lightningcss',
    licence: 'MPL-2.0',
    because: 'used unchanged, only by the build',
  },
  {
    name: 'elkjs',
    licence: 'EPL-2.0',
    because: 'used unchanged; a dependency of the Prisma CLI that Sheaf does not call',
  },
  {
    name: 'caniuse-lite',
    licence: 'CC-BY-4.0',
    because: 'a table of browser features with attribution (caniuse.com), used only by the build',
  },
];

/**
 * Checks whether a package may be shipped under its license.
 *
 * @param licence an SPDX expression, for example `(MIT OR GPL-3.0-or-later)`
 */
export function isAllowed(name: string, licence: string): boolean {
  const alternatives = licence.replace(/[()]/g, '').split(/ or /i);
  return alternatives.some((terms) =>
    terms.split(/ and /i).every((term) => isTermAllowed(name, term.trim())),
  );
}

const isTermAllowed = (name: string, term: string): boolean =>
  PERMISSIVE.has(term) || EXCEPTIONS.some((meant) => meant.licence === term && name.startsWith(meant.name));
