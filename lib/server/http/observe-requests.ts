import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { emit } from '@/lib/platform/telemetry';
import { beginRecord, type RequestRecord } from './request-record';
import { getPageTemplate, STATIC_ROUTE } from './route-template';

const START = 'http.server.request.start';
/** Routes that are too frequent and uninteresting to log. */
const QUIET_ROUTES = [STATIC_ROUTE, '/api/health', '/api/live', '/api/ready'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Gives every request to this process's servers an ID. When the response ends, writes one log line and emits telemetry.
 * Listens to Node's own events, so that pages, files and streamed responses are measured to their last byte.
 *
 * @param isOwnServer false for a server that isn't the application's
 * @returns a function that stops observing
 */
export function observeRequests(
  log: Logger,
  isOwnServer: (server: Server) => boolean = () => true,
): () => void {
  const begin = (message: unknown) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    if (!isOwnServer(server)) return;
    const started = performance.now();
    const { record, end } = beginRecord(request.headers, response);
    const path = getPath(request.url);
    response.once('close', () => {
      end();
      logFinishedRequest(log, {
        record,
        path,
        request,
        response,
        seconds: (performance.now() - started) / 1000,
      });
    });
  };
  subscribe(START, begin);
  return () => void unsubscribe(START, begin);
}

interface FinishedRequest {
  record: RequestRecord;
  path: string;
  request: IncomingMessage;
  response: ServerResponse;
  seconds: number;
}

function logFinishedRequest(
  log: Logger,
  { record, path, request, response, seconds }: FinishedRequest,
): void {
  const { id: requestId, route = getPageTemplate(path), actor, organizationId, address } = record;
  const method = METHODS.includes(request.method ?? '') ? request.method! : 'other';
  const status = response.statusCode;
  emit('request', { method, route, status, seconds });
  log[QUIET_ROUTES.includes(route) ? 'debug' : 'info'](
    {
      requestId,
      method,
      route,
      status,
      durationMs: Math.round(seconds * 1000),
      ...(actor && { actor }),
      ...(organizationId && { organizationId }),
      ...(isClientError(status) && address && { address }),
      ...(!response.writableFinished && { cutShort: true }),
    },
    'request',
  );
}

/** Checks for client errors. The log keeps the client's address only for these. */
const isClientError = (status: number): boolean => status >= 400 && status < 500;

const getPath = (url = '/'): string => url.split('?', 1)[0]!;
