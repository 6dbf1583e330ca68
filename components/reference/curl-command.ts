import type { Operation, Parameter } from './api-document';

/** Curl arguments by credential type; the variable names match the quick start. */
const CREDENTIALS: Record<string, string[]> = {
  apiKey: ['-H "Authorization: Bearer $KEY"'],
  accessToken: ['-H "Authorization: Bearer $TOKEN"'],
  password: ['-u "$EMAIL:$PASSWORD"'],
};

/** Formats a curl command that calls an operation with its example. */
export function formatCurlCommand(
  operation: Pick<Operation, 'method' | 'path' | 'parameters' | 'requestBody' | 'security'>,
): string {
  const { method, path, parameters = [], requestBody, security } = operation;
  const form = requestBody?.content['multipart/form-data'];
  const json = requestBody?.content['application/json'];
  // curl uses POST for forms and data.
  const implied = form || json ? 'POST' : 'GET';
  const credential = security.flatMap((each) => Object.keys(each)).find((name) => name in CREDENTIALS);
  const organization = parameters.some(({ name }) => name === 'X-Organization-Id');
  const parts = [
    `curl${method === implied ? '' : ` -X ${method}`} "$SHEAF${fillPath(path, parameters)}"`,
    ...(credential ? CREDENTIALS[credential]! : []),
    ...(organization ? ['-H "X-Organization-Id: $ORGANIZATION"'] : []),
    ...(form
      ? Object.entries(form.example as object).flatMap(([name, value]) => formFields(name, value))
      : []),
    ...(json
      ? ["-H 'Content-Type: application/json'", `-d ${shellQuote(JSON.stringify(json.example, null, 2))}`]
      : []),
  ];
  return parts.join(' \\\n  ');
}

/** Quotes text for the shell; only single quotes need escaping. */
const shellQuote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const formFields = (name: string, value: unknown): string[] =>
  [value].flat().map((each) => `-F ${shellQuote(`${name}=${each}`)}`);

function fillPath(path: string, parameters: Parameter[]): string {
  const example = ({ example: value }: Parameter) => encodeURIComponent(String(value)).replaceAll('%2C', ',');
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name}=${example(parameter)}`);
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, example(parameter)), path);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}
