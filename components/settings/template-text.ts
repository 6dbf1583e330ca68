import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { Template } from '@/lib/tenancy/projects/custom-schema/project-schema-template';

export const isTemplate = (value: unknown): value is Template =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const formatTemplate = (template: unknown): string => JSON.stringify(template, null, 2);

export interface TemplateText {
  /** Parsed value; `undefined` if the text is invalid JSON. */
  value: unknown;
  /** Error with its position, as an offset in characters from the start of the text. */
  problem: { message: string; offset: number; length: number } | null;
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
    problem: { message: getSyntaxMessage(printParseErrorCode(error)), offset, length },
  };
}

const SYNTAX_MESSAGES: Record<string, string> = {
  InvalidSymbol: 'Unknown word. Put text in double quotes.',
  InvalidNumberFormat: 'Invalid JSON number.',
  PropertyNameExpected: 'The name of a key is expected here, in double quotes.',
  ValueExpected: 'A value is expected here.',
  ColonExpected: 'A colon is expected after the key.',
  CommaExpected: 'A comma is missing before this.',
  CloseBraceExpected: 'The object is not closed: a } is missing.',
  CloseBracketExpected: 'The list is not closed: a ] is missing.',
  EndOfFileExpected: 'The template ends before this. Remove what follows.',
  InvalidCommentToken: 'JSON does not allow comments.',
  UnexpectedEndOfString: 'The text is not closed: a " is missing.',
};

const getSyntaxMessage = (code: string): string => SYNTAX_MESSAGES[code] ?? 'This is not JSON.';
