import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { RESPONSE_HEADERS } from '@/lib/http/headers';
import { METHODS } from '@/lib/http/openapi/document';
import {
  type ApiDocument,
  type DocumentedHeader,
  type DocumentedResponse,
  readApiDocument,
} from './api-document';
import { documentValidator, type Validator } from './validator';

/**
 * Holds the answers of routes to the committed API document: an answer of an undocumented status, without a header that
 * is promised, or of another shape is an error of whoever called. Which statuses of which operations were seen is
 * written down, for `scripts/check-contract.mjs` to compare with the document after all tests.
 */
export class Contract {
  private readonly seen = new Set<string>();

  private constructor(
    private readonly document: ApiDocument,
    /** Method and path of each handler. */
    private readonly operations: Map<unknown, { path: string; method: string }>,
    private readonly problemOf: Validator,
    private readonly record: string,
  ) {}

  /** @param folder where it is written down what was seen; a file for each process */
  static async open(folder: string): Promise<Contract> {
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
    return new Contract(
      document,
      operations,
      documentValidator(document),
      join(folder, `${process.pid}.txt`),
    );
  }

  /**
   * @returns the response, whose JSON is held to the document at once, or when it is read where it is streamed
   * @throws Error when it is not as documented
   */
  async hold(handler: unknown, response: Response): Promise<Response> {
    const operation = this.operations.get(handler);
    if (!operation) return response;
    const { path, method } = operation;
    const called = `${method.toUpperCase()} ${path} ${response.status}`;
    const { keys, documented } = this.documentedAs([
      'paths',
      path,
      method,
      'responses',
      `${response.status}`,
    ]);
    if (!documented) throw new Error(`${called} is not in the API document.`);
    const problem = this.headerProblem(response, documented) ?? mediaTypeProblem(response, documented);
    if (problem) throw new Error(`${called} ${problem}`);
    this.remember(called);
    const type = mediaTypeOf(response);
    if (type !== 'application/json' || !documented.content?.[type]?.schema) return response;
    const check = (body: unknown) => {
      const problem = this.problemOf([...keys, 'content', type, 'schema'], body);
      if (problem) throw new Error(`${called} is not as documented: ${problem}`);
      return body;
    };
    if (!isStreamed(handler, response.status)) check(await response.clone().json());
    else response.json = async () => check(JSON.parse(await response.text()));
    return response;
  }

  /** Says what is wrong with a response's headers: missing, of another type, undeclared, or not ASCII. */
  private headerProblem({ headers }: Response, documented: DocumentedResponse): string | undefined {
    for (const [name, value] of headers) {
      if (!/^[\x20-\x7e]*$/.test(value)) return `has a header that is not ASCII: ${name}.`;
    }
    for (const [name, given] of Object.entries(documented.headers ?? {})) {
      const { required, schema } = this.headerOf(given);
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

  private headerOf({ $ref, ...header }: DocumentedHeader): DocumentedHeader {
    return $ref ? this.document.components.headers![$ref.split('/').at(-1)!]! : header;
  }

  /** What several operations share stands elsewhere in the document. */
  private documentedAs(keys: string[]): { keys: string[]; documented: DocumentedResponse | undefined } {
    const [, path, method, , status] = keys;
    const documented = this.document.paths[path!]?.[method!]?.responses[status!];
    if (!documented?.$ref) return { keys, documented };
    const name = documented.$ref.split('/').at(-1)!;
    return { keys: ['components', 'responses', name], documented: this.document.components.responses[name] };
  }

  private remember(called: string): void {
    if (this.seen.has(called)) return;
    this.seen.add(called);
    appendFileSync(this.record, `${called}\n`);
  }
}

const mediaTypeOf = ({ headers }: Response): string =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/** Says whether a response has another media type than it is documented with, or a body where none is. */
function mediaTypeProblem(response: Response, { content }: DocumentedResponse): string | undefined {
  const type = mediaTypeOf(response);
  const documented = Object.keys(content ?? {});
  if (documented.length === 0)
    return type || response.body
      ? `has a body of the type ${type}, and is documented without one.`
      : undefined;
  if (!documented.includes(type))
    return `is of the type ${type}, and documented as ${documented.join(', ')}.`;
  return undefined;
}

/** A stream's test may look at how it is read: a copy would read along. */
const isStreamed = (handler: unknown, status: number): boolean => {
  const spec = (handler as { declaration: { responses: Record<number, object> } }).declaration.responses[
    status
  ];
  return spec !== undefined && 'raw' in spec;
};

let contract: Promise<Contract> | undefined;

/** Where CONTRACT_RECORD names a folder, answers are held to the contract; one for the whole process. */
export function contractOfRun(): Promise<Contract> | undefined {
  const folder = process.env.CONTRACT_RECORD;
  if (folder) contract ??= Contract.open(folder);
  return contract;
}
