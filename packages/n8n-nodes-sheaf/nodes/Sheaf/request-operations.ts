import {
  type IDataObject,
  type IExecuteFunctions,
  type JsonObject,
  NodeApiError,
  NodeOperationError,
  sleep,
} from 'n8n-workflow';
import { getErrorDetails, requestJson, type Schemas } from '../sheaf-request';
import { getText, type Operation } from './operation';

type RequestStatus = Schemas['RequestStatus'];

const FIRST_POLL_MS = 500;
const MAX_POLL_MS = 5_000;
const POLL_GROWTH = 1.5;
const RUNNING_REQUEST: readonly string[] = ['pending', 'classifying'];
const RUNNING_DOCUMENT: readonly string[] = ['pending', 'processing'];
/** Statuses, and codes of lost connections, after which the next poll can succeed. */
const TRANSIENT_CODES: readonly (string | null)[] = [
  ...['429', '502', '503', '504'],
  ...['EAI_AGAIN', 'ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'],
  ...['EPIPE', 'ETIMEDOUT'],
];

const getStatus = (
  context: IExecuteFunctions,
  requestId: string,
  itemIndex: number,
): Promise<RequestStatus> =>
  requestJson<RequestStatus>(context, {
    path: `/api/prebuilt-documents/upload-status/${encodeURIComponent(requestId)}`,
    itemIndex,
  });

const get: Operation = async (context, index) => {
  const status = await getStatus(context, getText(context, 'requestId', index), index);
  return [{ json: status as unknown as IDataObject }];
};

/** Polls the status until the request has ended and, unless the user turns this off, its documents are read. */
const wait: Operation = async (context, index) => {
  const requestId = getText(context, 'requestId', index);
  const readDocuments = context.getNodeParameter('waitForValues', index, true) as boolean;
  const timeoutSeconds = readTimeout(context, index);
  const deadline = Date.now() + timeoutSeconds * 1000;
  for (let pause = FIRST_POLL_MS; ; pause = Math.min(MAX_POLL_MS, pause * POLL_GROWTH)) {
    const { status, error } = await pollStatus(context, requestId, index);
    if (status && !isRunning(status, readDocuments)) return [{ json: status as unknown as IDataObject }];
    const delay = Math.max(pause, (getErrorDetails(error)?.retry_after ?? 0) * 1000);
    if (Date.now() + delay > deadline) {
      if (error) throw error;
      throw new NodeOperationError(
        context.getNode(),
        `The request was not completed within ${timeoutSeconds} s. Sheaf continues. Wait again with the same request ID.`,
        { itemIndex: index },
      );
    }
    // Ends with an error if a user cancels the execution.
    await sleep(delay, context.getExecutionCancelSignal());
  }
};

/** Returns the timeout in seconds. An expression can return text or nothing instead of a number. */
function readTimeout(context: IExecuteFunctions, index: number): number {
  const value = context.getNodeParameter('timeout', index, 300);
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0) return seconds;
  throw new NodeOperationError(
    context.getNode(),
    `\`Timeout\` must be a number of seconds, but is ${JSON.stringify(value) ?? 'undefined'}.`,
    { itemIndex: index },
  );
}

/** Returns the status, or the error if the next poll can succeed. */
async function pollStatus(
  context: IExecuteFunctions,
  requestId: string,
  index: number,
): Promise<{ status?: RequestStatus; error?: NodeApiError }> {
  try {
    return { status: await getStatus(context, requestId, index) };
  } catch (error) {
    if (error instanceof NodeApiError && TRANSIENT_CODES.includes(error.httpCode)) return { error };
    throw new NodeApiError(context.getNode(), error as JsonObject, { itemIndex: index });
  }
}

/** Returns `true` if the request, or a document that is not on hold, is not ready. */
const isRunning = ({ status, documents }: RequestStatus, readDocuments: boolean): boolean =>
  RUNNING_REQUEST.includes(status) ||
  (readDocuments && status !== 'failed' && documents.some((each) => RUNNING_DOCUMENT.includes(each.status)));

export const REQUEST_OPERATIONS: Record<string, Operation> = { get, wait };
