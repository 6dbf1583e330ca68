import { createMethodNotAllowedBody, type Surface } from './http-errors';
import { getRecord, setRequestIdHeader } from './request-record';
import { getSurface, type RouteHandler, raw, route } from './route';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];
type Handlers = Partial<Record<Method, object>>;

/** Handler of `OPTIONS`. It needs only the list of methods. */
type OptionsHandler = (request: Request) => Response;

type OtherMethods<H extends Handlers> = Record<Exclude<Method, keyof H>, RouteHandler> & {
  OPTIONS: OptionsHandler;
};

/**
 * Returns a handler for every method that a path does not have, so that the 405 has `Allow` and a body, and a handler
 * for `OPTIONS`. Without them, Next returns a 405 without either, and lists all exported methods for `OPTIONS`.
 *
 * @param handlers the methods that the path has
 * @param advice a sentence added to the message of the 405
 */
export function rejectOtherMethods<H extends Handlers>(handlers: H, advice?: string): OtherMethods<H> {
  const allow = allowedMethods(handlers);
  const [first] = Object.values(handlers) as Partial<RouteHandler>[];
  const surface: Surface = first?.declaration ? getSurface(first.declaration) : 'app';
  const reject = route({
    operationId: 'rejectMethod',
    summary: 'Reject an unknown method',
    description: 'Returns 405 with `Allow` for every method that the path does not have.',
    auth: 'public',
    anyQuery: true,
    surface,
    responses: { 405: raw('application/json', 'The path does not have this method.') },
    handle: async ({ request }) => ({
      status: 405,
      response: Response.json(createMethodNotAllowedBody(request.method, { allow, advice }, surface), {
        status: 405,
        headers: { allow },
      }),
    }),
  });
  const others = METHODS.filter((method) => !handlers[method]).map((method) => [method, reject]);
  return { ...Object.fromEntries(others), OPTIONS: optionsHandler(allow) } as OtherMethods<H>;
}

function optionsHandler(allow: string): OptionsHandler {
  return (request) => {
    const headers = new Headers({ allow });
    setRequestIdHeader(getRecord(request.headers), headers);
    return new Response(null, { status: 204, headers });
  };
}

/** Formats the value of `Allow`. Next handles `HEAD` with the handler of `GET`. */
const allowedMethods = (handlers: Handlers): string =>
  [
    ...METHODS.flatMap((method) => {
      if (!handlers[method]) return [];
      return method === 'GET' ? ['GET', 'HEAD'] : [method];
    }),
    'OPTIONS',
  ].join(', ');
