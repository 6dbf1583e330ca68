/** Call that a text shows as a curl command line. */
export interface DocumentedCall {
  method: string;
  /** Path without its query. Shell variables stay unchanged. */
  path: string;
  json?: unknown;
}

const SAMPLE_ID = '0198c1f2-7a1e-7c3b-9d40-5a2f81c04e11';

/** Parses the calls of Sheaf's API in the curl commands of a text. A backslash at the end continues a line. */
export function parseCurlCalls(text: string): DocumentedCall[] {
  const lines = text.replaceAll('\\\n', ' ').match(/\bcurl\b(?:[^'\n]|'[^']*')*/g) ?? [];
  return lines.flatMap((line) => {
    const path = /\$SHEAF(\/api\/[^\s"'?)]*)/.exec(line)?.[1];
    if (!path) return [];
    const data = / -d (?<data>.*?)(?= "?\$SHEAF| -[A-Za-z] |$)/s.exec(line)?.groups?.data?.trim();
    const sends = data !== undefined || / -F /.test(line);
    const method = / -X ([A-Z]+)/.exec(line)?.[1] ?? (sends ? 'POST' : 'GET');
    return [{ method, path, ...(data !== undefined && { json: parseJson(data) }) }];
  });
}

/** Parses JSON as the shell would pass it, with a sample ID for each variable. */
const parseJson = (quoted: string): unknown =>
  JSON.parse(quoted.replaceAll(/'\$\w+'/g, SAMPLE_ID).replace(/^'(.*)'$/s, '$1'));

/** Finds the documented path that matches a path. */
export function findDocumentedPath(paths: string[], path: string): string | undefined {
  const segments = path.split('/');
  const fits = (path: string) => {
    const documented = path.split('/');
    return (
      documented.length === segments.length &&
      documented.every((segment, at) => segment === segments[at] || segment.startsWith('{'))
    );
  };
  // A fixed segment takes precedence over a parameter.
  const parameters = (path: string) => path.split('{').length;
  return paths.filter(fits).sort((a, b) => parameters(a) - parameters(b))[0];
}
