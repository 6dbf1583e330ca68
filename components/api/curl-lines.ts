/** Lines for a terminal: what an integration would send, to be copied and tried. They are whole: nothing is to be filled in. */

/** What stands for a key in a line that can't know it: a variable of the shell. */
export const KEY_VARIABLE = '$SHEAF_KEY';

interface Line {
  /** Of this installation. */
  origin: string;
  projectUuid: string;
  /** The API key, or what stands for it. */
  key: string;
}

/** Uploads a file, and has its types and cuts proposed. */
export const uploadLine = ({ origin, projectUuid, key }: Line): string =>
  [
    `curl -H "Authorization: Bearer ${key}"`,
    '-F "files[]=@inbound.pdf" -F "classify=true"',
    `"${pathOf(origin, projectUuid)}"`,
  ].join(' \\\n  ');

/** Collects what came in since today, as the listing counts days (UTC), and was approved, in the custom schema. */
export const listingLine = ({ origin, projectUuid, key }: Line): string =>
  [
    `curl -H "Authorization: Bearer ${key}"`,
    `"${pathOf(origin, projectUuid)}/custom?from=${new Date().toISOString().slice(0, 10)}&status=approved"`,
  ].join(' \\\n  ');

const pathOf = (origin: string, projectUuid: string): string =>
  `${origin}/api/v1/external/projects/${projectUuid}/documents`;
