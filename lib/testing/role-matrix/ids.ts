import type { Asked } from './place';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The ids that a call names, each once: those of its path in their order, then those of its query and its body. */
export const chainOf = ({ params, query, json }: Asked): string[] => [
  ...new Set(JSON.stringify([params, query, json]).match(UUID)),
];

/** The same call about other things. */
export function withIds(asked: Asked, from: readonly string[], to: readonly string[]): Asked {
  const { params, query, json, ...rest } = asked;
  return { ...rest, ...JSON.parse(replaced(JSON.stringify({ params, query, json }), from, to)) };
}

/** What is answered, the ids in it by their places in the chain. */
export async function answerWithout(response: Response, ids: readonly string[]) {
  const text = await response.text();
  const names = ids.map((_, place) => `id ${place}`);
  return { status: response.status, body: replaced(text, ids, names) };
}

const replaced = (text: string, from: readonly string[], to: readonly string[]): string =>
  text.replace(UUID, (id) => {
    const place = from.indexOf(id);
    return place < 0 ? id : to[place]!;
  });
