import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Returns each element of a message, those of plurals and tags included. */
export function* walkMessage(elements: readonly MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const element of elements) {
    yield element;
    if (element.type === TYPE.tag) yield* walkMessage(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const { value } of Object.values(element.options)) yield* walkMessage(value);
    }
  }
}

/** Returns the names of the values and tags in a message. */
export const listPlaceholders = (message: string): string[] => [
  ...new Set(
    [...walkMessage(parse(message))].flatMap((element) => {
      if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
      return element.type === TYPE.tag ? `<${element.value}>` : element.value;
    }),
  ),
];

/** Returns the branches of a message by a value. */
export const listBranches = (message: string, value: string): string[] =>
  [...walkMessage(parse(message))].flatMap((element) =>
    element.type === TYPE.select && element.value === value ? Object.keys(element.options) : [],
  );
