import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';

/** A template as it is edited. */
export const templateText = (template: unknown): string => JSON.stringify(template, null, 2);

export interface TemplateText {
  /** Undefined when the text is no JSON. */
  value: unknown;
  /** Why not, and where: characters from the beginning of the text. */
  problem: { message: string; offset: number; length: number } | null;
}

/** A template from its text. */
export function readTemplate(text: string): TemplateText {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return { value, problem: null };
  const { error, offset, length } = first;
  return {
    value: undefined,
    problem: { message: syntaxSentence(printParseErrorCode(error)), offset, length },
  };
}

const SYNTAX: Record<string, string> = {
  InvalidSymbol: 'This word has no meaning in JSON. Put text in double quotes.',
  InvalidNumberFormat: 'This is not a number of JSON.',
  PropertyNameExpected: 'The name of a key is expected here, in double quotes.',
  ValueExpected: 'A value is expected here.',
  ColonExpected: 'A colon is expected after the key.',
  CommaExpected: 'A comma is missing before this.',
  CloseBraceExpected: 'The object is not closed: a } is missing.',
  CloseBracketExpected: 'The list is not closed: a ] is missing.',
  EndOfFileExpected: 'The template ends before this. Remove what follows.',
  InvalidCommentToken: 'JSON has no comments.',
  UnexpectedEndOfString: 'The text is not closed: a " is missing.',
};

const syntaxSentence = (code: string): string => SYNTAX[code] ?? 'This is not JSON.';
