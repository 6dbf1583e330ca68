/** A call that a text shows on a line for a terminal. */
export interface ShownCall {
  method: string;
  /** Without its query; variables of the shell stand where they stood. */
  path: string;
  /** What is sent as JSON, if anything. */
  json?: unknown;
}

const SOME_ID = '0198c1f2-7a1e-7c3b-9d40-5a2f81c04e11';

/** The calls of Sheaf's API that a text's curl lines make; a line goes on after a backslash at its end. */
export function callsIn(text: string): ShownCall[] {
  const lines = text.replaceAll('\\\n', ' ').match(/\bcurl\b(?:[^'\n]|'[^']*')*/g) ?? [];
  return lines.flatMap((line) => {
    const path = /\$SHEAF(\/api\/[^\s"'?)]*)/.exec(line)?.[1];
    if (!path) return [];
    const data = / -d (?<data>.*?)(?= "?\$SHEAF| -[A-Za-z] |$)/s.exec(line)?.groups?.data?.trim();
    const sends = data !== undefined || / -F /.test(line);
    const method = / -X ([A-Z]+)/.exec(line)?.[1] ?? (sends ? 'POST' : 'GET');
    return [{ method, path, ...(data !== undefined && { json: jsonOf(data) }) }];
  });
}

/** As the shell would hand it over, any variable being an id. */
const jsonOf = (quoted: string): unknown =>
  JSON.parse(quoted.replaceAll(/'\$\w+'/g, SOME_ID).replace(/^'(.*)'$/s, '$1'));

/** The documented path that a shown one is an instance of. */
export function documentedPath(paths: string[], shown: string): string | undefined {
  const segments = shown.split('/');
  const fits = (path: string) => {
    const documented = path.split('/');
    return (
      documented.length === segments.length &&
      documented.every((segment, at) => segment === segments[at] || segment.startsWith('{'))
    );
  };
  // A fixed segment counts before one that is a parameter.
  const parameters = (path: string) => path.split('{').length;
  return paths.filter(fits).sort((a, b) => parameters(a) - parameters(b))[0];
}
