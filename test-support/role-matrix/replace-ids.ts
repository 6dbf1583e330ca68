import type { MatrixCall } from './role-matrix-fixture';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Returns the unique IDs in a call: those of its path in order, then those of its query and its body. */
export const getIdChain = ({ params, query, json }: MatrixCall): string[] => [
  ...new Set(JSON.stringify([params, query, json]).match(UUID)),
];

/** Returns the same call with other IDs. */
export function replaceIds(
  requested: MatrixCall,
  from: readonly string[],
  to: readonly string[],
): MatrixCall {
  const { params, query, json, ...rest } = requested;
  return { ...rest, ...JSON.parse(replaceText(JSON.stringify({ params, query, json }), from, to)) };
}

/** Returns the response with each ID replaced by its position in the chain. */
export async function redactResponse(response: Response, ids: readonly string[]) {
  const text = await response.text();
  const names = ids.map((_, place) => `id ${place}`);
  return { status: response.status, body: replaceText(text, ids, names) };
}

const replaceText = (text: string, from: readonly string[], to: readonly string[]): string =>
  text.replace(UUID, (id) => {
    const place = from.indexOf(id);
    return place < 0 ? id : to[place]!;
  });
