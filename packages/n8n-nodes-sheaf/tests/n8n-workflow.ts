import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

// Replaces the package `n8n-workflow` in the type check and in the tests of this repository. It declares only what the
// nodes use. `npm run check -- n8n` compiles the nodes against the real package, and runs them in the real n8n.

export type GenericValue = string | number | boolean | object | undefined | null;
export interface IDataObject {
  [key: string]: GenericValue | IDataObject | GenericValue[] | IDataObject[];
}
export type JsonObject = { [key: string]: unknown };

export interface INode {
  id: string;
  name: string;
}

export interface IBinaryData {
  mimeType: string;
  fileName?: string;
  data: string;
}
export type IBinaryKeyData = Record<string, IBinaryData>;

export interface INodeExecutionData {
  json: IDataObject;
  binary?: IBinaryKeyData;
  pairedItem?: { item: number };
}

export type IHttpRequestMethods = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';

export interface IHttpRequestOptions {
  url: string;
  baseURL?: string;
  method?: IHttpRequestMethods;
  headers?: IDataObject;
  body?: GenericValue;
  qs?: IDataObject;
  encoding?: 'json' | 'stream';
  json?: boolean;
  returnFullResponse?: boolean;
  ignoreHttpStatusErrors?: boolean;
}

export interface IN8nHttpFullResponse {
  body: IDataObject | Buffer | string | number | boolean | null | undefined | Readable;
  headers: IDataObject;
  statusCode: number;
}

interface Functions {
  logger: { warn(message: string): void };
  getNode(): INode;
  getCredentials(type: string): Promise<Record<string, unknown>>;
  getWorkflowStaticData(type: string): IDataObject;
  helpers: {
    // biome-ignore lint/suspicious/noExplicitAny: n8n does not know the type of a response.
    httpRequestWithAuthentication(this: any, type: string, options: IHttpRequestOptions): Promise<any>;
  };
}

export interface IExecuteFunctions extends Functions {
  getInputData(): INodeExecutionData[];
  getNodeParameter(name: string, itemIndex: number, fallback?: unknown): unknown;
  getExecutionId(): string;
  getExecutionCancelSignal(): AbortSignal | undefined;
  getTimezone(): string;
  continueOnFail(): boolean;
  helpers: Functions['helpers'] & {
    assertBinaryData(itemIndex: number, property: string): IBinaryData;
    getBinaryDataBuffer(itemIndex: number, property: string): Promise<Buffer>;
    prepareBinaryData(content: Buffer | Readable, fileName?: string, mimeType?: string): Promise<IBinaryData>;
  };
}

export interface IHookFunctions extends Functions {
  getNodeParameter(name: string, fallback?: unknown): unknown;
  getNodeWebhookUrl(name: 'default'): string | undefined;
}

export interface ILoadOptionsFunctions extends Functions {
  getNodeParameter(name: string, fallback?: unknown): unknown;
}

export interface IWebhookFunctions extends Functions {
  getHeaderData(): IncomingHttpHeaders;
  getRequestObject(): { rawBody: Buffer };
  getResponseObject(): {
    status(code: number): { json(body: object): { end(): void } };
  };
}

export interface IWebhookResponseData {
  workflowData?: INodeExecutionData[][];
  webhookResponse?: unknown;
  noWebhookResponse?: boolean;
}

export interface INodePropertyOptions {
  name: string;
  value: string | number | boolean;
  description?: string;
  action?: string;
}

interface PropertyGroup {
  displayName: string;
  name: string;
  values: INodeProperties[];
}

export interface INodeProperties {
  displayName: string;
  name: string;
  type:
    | 'boolean'
    | 'collection'
    | 'dateTime'
    | 'fixedCollection'
    | 'json'
    | 'multiOptions'
    | 'number'
    | 'options'
    | 'string';
  default: string | number | boolean | object;
  typeOptions?: Record<string, unknown>;
  required?: boolean;
  noDataExpression?: boolean;
  placeholder?: string;
  hint?: string;
  description?: string;
  displayOptions?: { show: Record<string, (string | boolean)[]> };
  options?: (INodePropertyOptions | INodeProperties | PropertyGroup)[];
}

export type Icon = { light: `file:${string}.svg`; dark: `file:${string}.svg` };

export interface INodeTypeDescription {
  displayName: string;
  name: string;
  icon: Icon;
  group: ('transform' | 'trigger')[];
  version: number;
  subtitle: string;
  description: string;
  defaults: { name: string };
  usableAsTool?: true | undefined;
  inputs: 'main'[];
  outputs: 'main'[];
  credentials: { name: string; required: boolean }[];
  webhooks?: { name: 'default'; httpMethod: 'POST'; responseMode: 'onReceived'; path: string }[];
  properties: INodeProperties[];
}

export interface INodeType {
  description: INodeTypeDescription;
  methods?: {
    loadOptions: Record<string, (this: ILoadOptionsFunctions) => Promise<INodePropertyOptions[]>>;
  };
  execute?(this: IExecuteFunctions): Promise<INodeExecutionData[][]>;
  webhook?(this: IWebhookFunctions): Promise<IWebhookResponseData>;
  webhookMethods?: Record<string, Record<string, (this: IHookFunctions) => Promise<boolean>>>;
}

export interface IAuthenticateGeneric {
  type: 'generic';
  properties: { headers: Record<string, string> };
}

export interface ICredentialTestRequest {
  request: { baseURL: string; url: string };
}

export interface ICredentialType {
  name: string;
  displayName: string;
  icon: Icon;
  documentationUrl: string;
  properties: INodeProperties[];
  authenticate: IAuthenticateGeneric;
  test: ICredentialTestRequest;
}

export const NodeConnectionTypes = { Main: 'main' } as const;

interface ErrorOptions {
  message?: string;
  description?: string;
  httpCode?: string;
  itemIndex?: number;
}

/** Error of a request. An error that is wrapped twice keeps its first properties, as in n8n. */
export class NodeApiError extends Error {
  httpCode: string | null;
  description: string | undefined;
  context: IDataObject;

  constructor(_node: INode, response: JsonObject, options: ErrorOptions = {}) {
    super(options.message ?? String(response.message));
    const first = response instanceof NodeApiError ? response : undefined;
    const { code } = response as { code?: string };
    this.httpCode = first?.httpCode ?? options.httpCode ?? code ?? null;
    this.description = first?.description ?? options.description;
    this.context = first?.context ?? { itemIndex: options.itemIndex };
  }
}

/** Error of the input or of the operation. An error that is wrapped twice keeps its first properties, as in n8n. */
export class NodeOperationError extends Error {
  context: { itemIndex?: number };

  constructor(_node: INode, error: Error | string, options: ErrorOptions = {}) {
    super(options.message ?? (typeof error === 'string' ? error : error.message));
    this.context = error instanceof NodeOperationError ? error.context : { itemIndex: options.itemIndex };
  }
}

/** Times that the nodes wanted to wait, in ms. The tests don't wait. */
export const sleeps: number[] = [];

export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  sleeps.push(ms);
  signal?.throwIfAborted();
}
