import {
  type IDataObject,
  type IExecuteFunctions,
  type JsonObject,
  NodeApiError,
  NodeOperationError,
  sleep,
} from 'n8n-workflow';
import { requestJson, type Schemas } from '../sheaf-request';
import { getText, type Operation } from './operation';

type RequestStatus = Schemas['RequestStatus'];

const FIRST_POLL_MS = 500;
const MAX_POLL_MS = 5_000;
const POLL_GROWTH = 1.5;
const RUNNING_REQUEST: readonly string[] = ['pending', 'classifying'];
const RUNNING_DOCUMENT: readonly string[] = ['pending', 'processing'];
/** Statuses after which the next poll can succeed. */
const TRANSIENT_STATUSES: readonly (string | null)[] = ['429', '502', '503', '504'];

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
  const timeoutSeconds = context.getNodeParameter('timeout', index, 300) as number;
  const deadline = Date.now() + timeoutSeconds * 1000;
  for (let delay = FIRST_POLL_MS; ; delay = Math.min(MAX_POLL_MS, delay * POLL_GROWTH)) {
    const status = await pollStatus(context, requestId, index);
    if (status && !isRunning(status, readDocuments)) return [{ json: status as unknown as IDataObject }];
    if (Date.now() + delay > deadline) {
      throw new NodeOperationError(
        context.getNode(),
        `The request was not completed within ${timeoutSeconds} s. Sheaf continues. Wait again with the same request ID.`,
        { itemIndex: index },
      );
    }
    await sleep(delay);
  }
};

/** Returns the status, or `undefined` if Sheaf is busy for the moment. */
async function pollStatus(
  context: IExecuteFunctions,
  requestId: string,
  index: number,
): Promise<RequestStatus | undefined> {
  try {
    return await getStatus(context, requestId, index);
  } catch (error) {
    if (error instanceof NodeApiError && TRANSIENT_STATUSES.includes(error.httpCode)) return undefined;
    throw new NodeApiError(context.getNode(), error as JsonObject, { itemIndex: index });
  }
}

const isRunning = ({ status, documents }: RequestStatus, readDocuments: boolean): boolean =>
  RUNNING_REQUEST.includes(status) ||
  (readDocuments && status === 'done' && documents.some((each) => RUNNING_DOCUMENT.includes(each.status)));

export const REQUEST_OPERATIONS: Record<string, Operation> = { get, wait };
