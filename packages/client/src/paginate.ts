import type { MaybeOptionalInit } from 'openapi-fetch';
import type { paths } from './paths.js';
import type { AnyInit, PathsWith, ResponseData, SendRequest } from './requests.js';
import { SheafError } from './sheaf-error.js';

/** Paths of lists that are read in pages, by `cursor` and `next_cursor`. */
export type ListPath = {
  [P in PathsWith<'get'>]: ResponseData<P, 'get'> extends { next_cursor: string | null } ? P : never;
}[PathsWith<'get'>];

type ArrayField<T> = { [K in keyof T]-?: T[K] extends readonly unknown[] ? K : never }[keyof T];

/** Page of a list. */
export type ListPage<P extends ListPath> = ResponseData<P, 'get'>;

/** Item of a list. */
export type ListItem<P extends ListPath> = ListPage<P>[ArrayField<
  ListPage<P>
>] extends readonly (infer Item)[]
  ? Item
  : never;

export type ListInit<P extends ListPath> = MaybeOptionalInit<paths[P], 'get'>;

/** Field of a page that contains its items. The compiler requires an entry for each list. */
const ITEM_FIELDS: { [P in ListPath]: ArrayField<ListPage<P>> } = {
  '/api/account/notifications': 'notifications',
  '/api/organizations/{organizationId}/audit': 'entries',
  '/api/prebuilt-documents/waiting': 'documents',
  '/api/projects/{uuid}/channels/{id}/items': 'items',
  '/api/projects/{uuid}/custom-schema/versions': 'versions',
  '/api/projects/{uuid}/destinations/{id}/deliveries': 'deliveries',
  '/api/projects/{uuid}/documents': 'documents',
  '/api/projects/{uuid}/duplicates': 'groups',
  '/api/projects/{uuid}/entities/{entityId}/records': 'records',
  '/api/projects/{uuid}/review/gaps': 'gaps',
  '/api/projects/{uuid}/webhook-endpoints/{id}/deliveries': 'deliveries',
  '/api/v1/external/projects/{projectUuid}/documents': 'documents',
  '/api/v1/external/projects/{projectUuid}/documents/custom': 'documents',
};

/**
 * Iterates over the pages of a list. Requests the next page when the loop needs it.
 *
 * @throws SheafError `invalid_response` if the next page has the same cursor, because the loop would never end
 */
export async function* iteratePages<P extends ListPath>(
  send: SendRequest,
  path: P,
  init: AnyInit = {},
): AsyncGenerator<ListPage<P>, void, undefined> {
  let query = (init.params?.query ?? {}) as Record<string, unknown>;
  for (;;) {
    const { data, response } = await send('get', path, { ...init, params: { ...init.params, query } });
    yield data as ListPage<P>;
    const { next_cursor: cursor } = data as { next_cursor?: string | null };
    if (cursor === null || cursor === undefined) return;
    if (cursor === query.cursor) throw createRepeatedCursorError(response);
    query = { ...query, cursor };
  }
}

const createRepeatedCursorError = ({ status, headers }: Response): SheafError =>
  new SheafError({
    status,
    code: 'invalid_response',
    message: '`next_cursor` of the response is the cursor of its request.',
    requestId: headers.get('x-request-id'),
  });

/** Iterates over the items of a list. */
export async function* iterateItems<P extends ListPath>(
  send: SendRequest,
  path: P,
  init: AnyInit = {},
): AsyncGenerator<ListItem<P>, void, undefined> {
  for await (const page of iteratePages(send, path, init))
    yield* page[ITEM_FIELDS[path] as keyof ListPage<P>] as Iterable<ListItem<P>>;
}
