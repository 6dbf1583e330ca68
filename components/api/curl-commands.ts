/** Example commands for a terminal, complete and ready to copy. */

/** Placeholder for the API key, if it is unknown: a shell variable. */
export const KEY_VARIABLE = '$SHEAF_KEY';

interface CurlCommandOptions {
  /** URL of this installation. */
  origin: string;
  projectUuid: string;
  /** API key or its placeholder. */
  key: string;
}

/** Formats a command that uploads a file and requests classification. */
export const formatUploadCommand = ({ origin, projectUuid, key }: CurlCommandOptions): string =>
  [
    `curl -H "Authorization: Bearer ${key}"`,
    '-F "files[]=@inbound.pdf" -F "classify=true"',
    `"${getDocumentsUrl(origin, projectUuid)}"`,
  ].join(' \\\n  ');

/** Formats a command that lists the documents received since today (UTC) and approved, in the custom schema. */
export const formatListCommand = ({ origin, projectUuid, key }: CurlCommandOptions): string =>
  [
    `curl -H "Authorization: Bearer ${key}"`,
    `"${getDocumentsUrl(origin, projectUuid)}/custom?from=${new Date().toISOString().slice(0, 10)}&status=approved"`,
  ].join(' \\\n  ');

const getDocumentsUrl = (origin: string, projectUuid: string): string =>
  `${origin}/api/v1/external/projects/${projectUuid}/documents`;
