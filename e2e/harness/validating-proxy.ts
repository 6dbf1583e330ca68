import { appendFileSync, readFileSync } from 'node:fs';
import pLimit from 'p-limit';
import type { ApiDocument } from '@/test-support/contract/api-document';
import { findDocumentedPath } from '@/test-support/contract/curl-calls';
import { openRecordingProxy, type RecordedCall } from '@/test-support/contract/recording-proxy';
import { MAX_BODY_BYTES, openPrism, type Prism, type Violation } from './prism';

/**
 * Has Prism check every call of a documented operation, from pages and from other clients. Prism gets copies, because it
 * writes JSON anew and reads files as text. `npm run check -- openapi-tools --e2e` sets the variables.
 */

/** Command of Prism as a JSON array. Default: calls go to the server directly. */
export const { VALIDATING_PROXY: PRISM_COMMAND } = process.env;
/** File to which each call is added as a line of JSON. */
const REPORT = process.env.VALIDATION_REPORT ?? '/dev/stderr';

export interface ReportedCall {
  /** For example `GET /api/projects/{uuid}`. */
  operation: string;
  url: string;
  status: number;
  /** Whether a page sent the call. */
  isFromPage: boolean;
  /** `null` if the request is too large for Prism. */
  violations: Violation[] | null;
}

/** Prism takes 150 MB, so the servers of a process share one. */
let prism: Promise<Prism> | undefined;
const limit = pLimit(2);
let document: ApiDocument | undefined;

/**
 * Opens a proxy in front of a server.
 *
 * @returns a function that closes the proxy after all calls are checked
 */
export async function openValidatingProxy(port: number, targetPort: number): Promise<() => Promise<void>> {
  const checks: Promise<void>[] = [];
  const proxy = await openRecordingProxy({
    port,
    targetPort,
    isRecorded: (method, url) => findOperation(method, url) !== undefined,
    onCall: (call) => {
      const checked = limit(() => check(call));
      // The function that closes the proxy reports an error.
      checked.catch(() => {});
      checks.push(checked);
    },
  });
  return async () => {
    await proxy.close();
    await Promise.all(checks);
  };
}

async function check(call: RecordedCall): Promise<void> {
  const { method, url, request, response } = call;
  prism ??= openPrism(JSON.parse(PRISM_COMMAND!));
  const validate = async () => (await prism!).validate(call);
  const reported: ReportedCall = {
    operation: findOperation(method, url)!,
    url,
    status: response.status,
    isFromPage: request.headers.some((each) => each.toLowerCase() === 'sec-fetch-mode'),
    violations: request.body.length > MAX_BODY_BYTES ? null : await validate(),
  };
  appendFileSync(REPORT, `${JSON.stringify(reported)}\n`);
}

function findOperation(method: string, url: string): string | undefined {
  document ??= JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as ApiDocument;
  const paths = Object.keys(document.paths).filter((path) => document!.paths[path]![method.toLowerCase()]);
  const path = findDocumentedPath(paths, url.split('?')[0]!);
  return path && `${method} ${path}`;
}
