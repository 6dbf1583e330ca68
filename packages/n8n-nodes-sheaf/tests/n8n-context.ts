import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type {
  IBinaryData,
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  IN8nHttpFullResponse,
  INodeExecutionData,
  IWebhookFunctions,
} from 'n8n-workflow';
import { SheafApi } from '../credentials/SheafApi.credentials';

interface ContextOptions {
  /** URL of the server, as the user wrote it in the credential. */
  url: string;
  /** Parameters of the node. A list has the parameters of each item. */
  parameters?: IDataObject | IDataObject[];
  items?: INodeExecutionData[];
  continueOnFail?: boolean;
  executionId?: string;
  webhookUrl?: string;
  staticData?: IDataObject;
  cancelSignal?: AbortSignal;
  timezone?: string;
  /** Receives the warnings of the log. */
  warnings?: string[];
}

export const CREDENTIALS = { accessToken: 'sheaf_pat_test', organizationId: 'org-1' };

/** Functions that n8n gives to a node, over HTTP to the server of a test. */
export function createContext({
  url,
  parameters = {},
  items = [{ json: {} }],
  continueOnFail = false,
  executionId = 'execution-1',
  webhookUrl,
  staticData = {},
  cancelSignal,
  timezone = 'UTC',
  warnings = [],
}: ContextOptions) {
  const credentials: Record<string, string> = { url, ...CREDENTIALS };
  const context = {
    getNode: () => ({ id: 'node-1', name: 'Sheaf' }),
    getInputData: () => items,
    getExecutionId: () => executionId,
    getExecutionCancelSignal: () => cancelSignal,
    getTimezone: () => timezone,
    logger: { warn: (message: string) => warnings.push(message) },
    continueOnFail: () => continueOnFail,
    getCredentials: async () => credentials,
    getWorkflowStaticData: () => staticData,
    getNodeWebhookUrl: () => webhookUrl,
    getNodeParameter(name: string, ...rest: unknown[]) {
      const index = typeof rest[0] === 'number' ? rest[0] : 0;
      const own = Array.isArray(parameters) ? parameters[index] : parameters;
      return own?.[name] === undefined ? rest.at(-1) : own[name];
    },
    helpers: {
      httpRequestWithAuthentication: (_type: string, options: IHttpRequestOptions) =>
        send(options, credentials),
      assertBinaryData: (index: number, property: string): IBinaryData => {
        const found = items[index]?.binary?.[property];
        if (!found)
          throw new Error(
            `This operation expects the node's input data to contain a binary file '${property}'.`,
          );
        return found;
      },
      getBinaryDataBuffer: async (index: number, property: string) =>
        Buffer.from(items[index]!.binary![property]!.data, 'base64'),
      prepareBinaryData: async (content: Buffer | Readable, fileName: string, mimeType: string) => ({
        data: (Buffer.isBuffer(content) ? content : await buffer(content)).toString('base64'),
        fileName,
        mimeType,
      }),
    },
  };
  return context as unknown as IExecuteFunctions & IHookFunctions & ILoadOptionsFunctions;
}

/** Functions that n8n gives to a trigger for one request, and the response that the trigger sent. */
export function createWebhookContext(
  rawBody: Buffer,
  headers: Record<string, string>,
  staticData: IDataObject,
) {
  const sent: { status?: number; body?: object } = {};
  const context = {
    ...createContext({ url: 'http://127.0.0.1:1', staticData }),
    getHeaderData: () => headers,
    getRequestObject: () => ({ rawBody }),
    getResponseObject: () => ({
      status: (code: number) => ({
        json: (body: object) => ({ end: () => Object.assign(sent, { status: code, body }) }),
      }),
    }),
  };
  return { context: context as unknown as IWebhookFunctions, sent };
}

/** Sends a request with the headers of the credential, as n8n does. */
async function send(
  { url, qs = {}, method, headers, body, encoding }: IHttpRequestOptions,
  credentials: Record<string, string>,
): Promise<IN8nHttpFullResponse> {
  const target = new URL(url);
  for (const [name, value] of Object.entries(qs)) target.searchParams.set(name, String(value));
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  const response = await fetch(target, {
    method,
    headers: {
      ...(isJson && { 'content-type': 'application/json' }),
      ...(headers as Record<string, string>),
      ...authenticate(credentials),
    },
    body: isJson ? JSON.stringify(body) : (body as BodyInit | undefined),
  }).catch(({ message, cause }) => {
    // The code that the client of n8n reports.
    throw Object.assign(new Error(message), {
      code: cause?.code === 'UND_ERR_SOCKET' ? 'ECONNRESET' : cause?.code,
    });
  });
  const { status, headers: received } = response;
  const result = { headers: Object.fromEntries(received), statusCode: status };
  if (encoding === 'stream')
    return { ...result, body: Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]) };
  const text = await response.text();
  try {
    return { ...result, body: JSON.parse(text) };
  } catch {
    return { ...result, body: text };
  }
}

/** Fills the headers of the credential. */
function authenticate(credentials: Record<string, string>): Record<string, string> {
  const { headers } = new SheafApi().authenticate.properties;
  return Object.fromEntries(
    Object.entries(headers).map(([name, template]) => [
      name,
      template.slice(1).replace(/\{\{\$credentials\.(\w+)\}\}/g, (_, key: string) => credentials[key]!),
    ]),
  );
}
