import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { tell } from '@/lib/platform/facts';
import { beginRecord, type RequestRecord } from './request-record';
import { pageTemplate, STATIC } from './route-template';

const START = 'http.server.request.start';
/** Asked for so often, and saying so little, that their lines would bury the others. */
const QUIET = [STATIC, '/api/health', '/api/live', '/api/ready'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Gives every request to this process's servers an id, and once it is answered writes its one line and tells of it.
 * By Node's own events, so that pages, files and answers that are streamed are measured too, to their last byte.
 *
 * @param isOurs false for a server that isn't the application's
 * @returns what ends it
 */
export function observeRequests(log: Logger, isOurs: (server: Server) => boolean = () => true): () => void {
  const begin = (message: unknown) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    if (!isOurs(server)) return;
    const started = performance.now();
    const { record, end } = beginRecord(request.headers, response);
    const path = pathOf(request.url);
    response.once('close', () => {
      end();
      ended(log, { record, path, request, response, seconds: (performance.now() - started) / 1000 });
    });
  };
  subscribe(START, begin);
  return () => void unsubscribe(START, begin);
}

interface Ended {
  record: RequestRecord;
  path: string;
  request: IncomingMessage;
  response: ServerResponse;
  seconds: number;
}

function ended(log: Logger, { record, path, request, response, seconds }: Ended): void {
  const { id: requestId, route = pageTemplate(path), actor, organizationId, address } = record;
  const method = METHODS.includes(request.method ?? '') ? request.method! : 'other';
  const status = response.statusCode;
  tell('request', { method, route, status, seconds });
  log[QUIET.includes(route) ? 'debug' : 'info'](
    {
      requestId,
      method,
      route,
      status,
      durationMs: Math.round(seconds * 1000),
      ...(actor && { actor }),
      ...(organizationId && { organizationId }),
      ...(isRefusal(status) && address && { address }),
      ...(!response.writableFinished && { cutShort: true }),
    },
    'request',
  );
}

/** From where somebody tries what is not for them; of everybody else it isn't kept. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

const pathOf = (url = '/'): string => url.split('?', 1)[0]!;
