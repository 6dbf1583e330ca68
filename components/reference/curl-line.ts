import type { Operation, Parameter } from './api-document';

/** How a credential stands on a curl line; the names of the variables are those of the quick start. */
const CREDENTIALS: Record<string, string[]> = {
  apiKey: ['-H "Authorization: Bearer $KEY"'],
  accessToken: ['-H "Authorization: Bearer $TOKEN"'],
  password: ['-u "$EMAIL:$PASSWORD"'],
};

/** The line for a terminal that calls an operation with its example. */
export function curlLine(
  operation: Pick<Operation, 'method' | 'path' | 'parameters' | 'requestBody' | 'security'>,
): string {
  const { method, path, parameters = [], requestBody, security } = operation;
  const form = requestBody?.content['multipart/form-data'];
  const json = requestBody?.content['application/json'];
  // A form is posted, and so is what has data.
  const implied = form || json ? 'POST' : 'GET';
  const credential = security.flatMap((each) => Object.keys(each)).find((name) => name in CREDENTIALS);
  const organization = parameters.some(({ name }) => name === 'X-Organization-Id');
  const parts = [
    `curl${method === implied ? '' : ` -X ${method}`} "$SHEAF${withExamples(path, parameters)}"`,
    ...(credential ? CREDENTIALS[credential]! : []),
    ...(organization ? ['-H "X-Organization-Id: $ORGANIZATION"'] : []),
    ...(form
      ? Object.entries(form.example as object).flatMap(([name, value]) => formFields(name, value))
      : []),
    ...(json
      ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(json.example, null, 2))}`]
      : []),
  ];
  return parts.join(' \\\n  ');
}

/** Single quotes keep everything, but for themselves. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const formFields = (name: string, value: unknown): string[] =>
  [value].flat().map((each) => `-F ${quoted(`${name}=${each}`)}`);

function withExamples(path: string, parameters: Parameter[]): string {
  const example = ({ example: value }: Parameter) => encodeURIComponent(String(value)).replaceAll('%2C', ',');
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name}=${example(parameter)}`);
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, example(parameter)), path);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}
