import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { Catalog } from '@/lib/foundation/languages/catalog';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { Template } from '@/lib/tenancy/projects/custom-schema/project-schema-template';

export const isTemplate = (value: unknown): value is Template =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const formatTemplate = (template: unknown): string => JSON.stringify(template, null, 2);

export interface TemplateText {
  /** Parsed value; `undefined` if the text is invalid JSON. */
  value: unknown;
  /** Error with its position, as an offset in characters from the start of the text. */
  problem: { code: string; offset: number; length: number } | null;
}

/** Parses a template. */
export function parseTemplate(text: string): TemplateText {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return { value, problem: null };
  const { error, offset, length } = first;
  return {
    value: undefined,
    problem: { code: printParseErrorCode(error), offset, length },
  };
}

/** Signs that messages show, which would be markup in a catalog. */
const SIGNS: Readonly<Record<string, string>> = {
  CloseBraceExpected: '}',
  CloseBracketExpected: ']',
  UnexpectedEndOfString: '"',
};

const isKnown = (
  t: Translator<'settings'>,
  code: string,
): code is keyof Catalog['settings']['export']['syntax'] =>
  t.has(`export.syntax.${code}` as 'export.syntax.other');

/** Returns the sentence about an error of the JSON text. */
export const getSyntaxMessage = (t: Translator<'settings'>, code: string): string =>
  t(`export.syntax.${isKnown(t, code) ? code : 'other'}`, { sign: SIGNS[code] ?? '' });
