import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { RESPONSE_HEADERS } from '@/lib/server/http/http-headers';
import { METHODS } from '@/lib/server/http/openapi/openapi-document';
import {
  type ApiDocument,
  type DocumentedHeader,
  type DocumentedResponse,
  readApiDocument,
} from './api-document';
import { createDocumentValidator, type Validator } from './validator';

/**
 * Checks the responses of routes against the committed API document. An undocumented status, a missing documented
 * header or a different shape fails the test that made the call. Records the operations and statuses seen, for
 * `scripts/check-contract.mjs` to compare after all tests.
 */
export class ApiContract {
  private readonly seenResponses = new Set<string>();

  private constructor(
    private readonly document: ApiDocument,
    /** Method and path of each handler. */
    private readonly operations: Map<unknown, { path: string; method: string }>,
    private readonly findProblem: Validator,
    private readonly record: string,
  ) {}

  /** @param folder folder for the records, with one file per process */
  static async open(folder: string): Promise<ApiContract> {
    const { loadRoutes } = await import('@/app/api/routes');
    const document = await readApiDocument();
    const operations = new Map<unknown, { path: string; method: string }>();
    for (const [path, module] of Object.entries(await loadRoutes())) {
      for (const method of METHODS) {
        if (document.paths[path]?.[method.toLowerCase()])
          operations.set(module[method], { path, method: method.toLowerCase() });
      }
    }
    mkdirSync(folder, { recursive: true });
    return new ApiContract(
      document,
      operations,
      createDocumentValidator(document),
      join(folder, `${process.pid}.txt`),
    );
  }

  /**
   * @returns the response, whose JSON is checked at once, or when it is read if it is streamed
   * @throws Error if the response differs from the document
   */
  async check(handler: unknown, response: Response): Promise<Response> {
    const operation = this.operations.get(handler);
    if (!operation) return response;
    const { path, method } = operation;
    const called = `${method.toUpperCase()} ${path} ${response.status}`;
    const { keys, documented } = this.findDocumentedResponse([
      'paths',
      path,
      method,
      'responses',
      `${response.status}`,
    ]);
    if (!documented) throw new Error(`${called} is not in the API document.`);
    const problem = this.headerProblem(response, documented) ?? getMediaTypeProblem(response, documented);
    if (problem) throw new Error(`${called} ${problem}`);
    this.recordResponse(called);
    const type = getMediaType(response);
    if (type !== 'application/json' || !documented.content?.[type]?.schema) return response;
    const check = (body: unknown) => {
      const problem = this.findProblem([...keys, 'content', type, 'schema'], body);
      if (problem) throw new Error(`${called} is not as documented: ${problem}`);
      return body;
    };
    if (!isStreamed(handler, response.status)) check(await response.clone().json());
    else response.json = async () => check(JSON.parse(await response.text()));
    return response;
  }

  /** Returns the problem with a response's headers: missing, of another type, undeclared, or not ASCII. */
  private headerProblem({ headers }: Response, documented: DocumentedResponse): string | undefined {
    for (const [name, value] of headers) {
      if (!/^[\x20-\x7e]*$/.test(value)) return `has a header that is not ASCII: ${name}.`;
    }
    for (const [name, given] of Object.entries(documented.headers ?? {})) {
      const { required, schema } = this.getHeader(given);
      const value = headers.get(name);
      if (value === null && required) return `comes without ${name}.`;
      if (value !== null && schema?.type === 'integer' && !/^\d+$/.test(value))
        return `has a ${name} that is no whole number: ${value}.`;
      if (value === '') return `has an empty ${name}.`;
    }
    for (const name of Object.keys(RESPONSE_HEADERS)) {
      if (headers.has(name) && !(name in (documented.headers ?? {})))
        return `has the header ${name}, which is not in the API document.`;
    }
    return undefined;
  }

  private getHeader({ $ref, ...header }: DocumentedHeader): DocumentedHeader {
    return $ref ? this.document.components.headers![$ref.split('/').at(-1)!]! : header;
  }

  /** Finds the documented response. Shared responses are in the components of the document. */
  private findDocumentedResponse(keys: string[]): {
    keys: string[];
    documented: DocumentedResponse | undefined;
  } {
    const [, path, method, , status] = keys;
    const documented = this.document.paths[path!]?.[method!]?.responses[status!];
    if (!documented?.$ref) return { keys, documented };
    const name = documented.$ref.split('/').at(-1)!;
    return { keys: ['components', 'responses', name], documented: this.document.components.responses[name] };
  }

  private recordResponse(called: string): void {
    if (this.seenResponses.has(called)) return;
    this.seenResponses.add(called);
    appendFileSync(this.record, `${called}\n`);
  }
}

const getMediaType = ({ headers }: Response): string =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/** Returns the problem with a response's media type: another type than documented, or an undocumented body. */
function getMediaTypeProblem(response: Response, { content }: DocumentedResponse): string | undefined {
  const type = getMediaType(response);
  const documented = Object.keys(content ?? {});
  if (documented.length === 0)
    return type || response.body
      ? `has a body of the type ${type}, and is documented without one.`
      : undefined;
  if (!documented.includes(type))
    return `is of the type ${type}, and documented as ${documented.join(', ')}.`;
  return undefined;
}

/** Checks for a streamed response. Don't copy it, because a test may check how the stream is read. */
const isStreamed = (handler: unknown, status: number): boolean => {
  const spec = (handler as { declaration: { responses: Record<number, object> } }).declaration.responses[
    status
  ];
  return spec !== undefined && 'raw' in spec;
};

let contract: Promise<ApiContract> | undefined;

/** Returns the contract, one per process, if CONTRACT_RECORD names a folder. Responses are then checked against it. */
export function getRunContract(): Promise<ApiContract> | undefined {
  const folder = process.env.CONTRACT_RECORD;
  if (folder) contract ??= ApiContract.open(folder);
  return contract;
}
