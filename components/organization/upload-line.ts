/** A line for a terminal that uploads a file, to try a key with. @param origin of this installation */
export const uploadLine = (origin: string, projectUuid: string, key: string): string =>
  [
    `curl -H "Authorization: Bearer ${key}"`,
    '-F "files[]=@inbound.pdf"',
    `${origin}/api/v1/external/projects/${projectUuid}/documents`,
  ].join(' \\\n  ');
