import { createScanner } from 'jsonc-parser';

/** Token types of the JSON scanner. Its const enum can't be used when each file is compiled separately. */
const COLON = 6;
const STRING = 10;
const LINE_BREAK = 14;
const SPACE = 15;
const END = 17;

export type TokenKind = 'key' | 'string' | 'expression' | 'plain';

export interface TextPiece {
  text: string;
  kind: TokenKind;
  /** `true` if underlined. */
  isMarked: boolean;
  /** Offset from the start of the text, in characters. */
  from: number;
}

interface TextRange {
  from: number;
  to: number;
}

interface Token extends TextRange {
  kind: TokenKind;
}

/**
 * Splits a JSON text into lines of styled pieces. The text may be invalid.
 * @param marks ranges to underline
 */
export function highlightJson(text: string, marks: readonly TextRange[] = []): TextPiece[][] {
  const lines: TextPiece[][] = [[]];
  for (const { from, to, kind } of splitAtMarks(tokenize(text), marks)) {
    const marked = marks.some((mark) => mark.from < to && from < mark.to);
    let at = from;
    for (const [index, part] of text.slice(from, to).split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)!.push({ text: part, kind, isMarked: marked, from: at });
      at += part.length + 1;
    }
  }
  return lines;
}

function tokenize(text: string): Token[] {
  const scanner = createScanner(text);
  const tokens: Token[] = [];
  let lastText: Token | undefined;
  for (let kind: number = scanner.scan(); kind !== END; kind = scanner.scan()) {
    const from = scanner.getTokenOffset();
    const token: Token = { from, to: from + scanner.getTokenLength(), kind: 'plain' };
    if (kind === STRING) {
      token.kind = scanner.getTokenValue().startsWith('$') ? 'expression' : 'string';
      lastText = token;
    } else if (kind === COLON && lastText) lastText.kind = 'key';
    else if (kind !== SPACE && kind !== LINE_BREAK) lastText = undefined;
    tokens.push(token);
  }
  return tokens;
}

/** Splits tokens at the start and end of each mark. */
function splitAtMarks(tokens: readonly Token[], marks: readonly TextRange[]): Token[] {
  const edges = [...new Set(marks.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  return tokens.flatMap((token) => {
    const inside = edges.filter((edge) => token.from < edge && edge < token.to);
    const bounds = [token.from, ...inside, token.to];
    return bounds.slice(1).map((to, index) => ({ ...token, from: bounds[index]!, to }));
  });
}
