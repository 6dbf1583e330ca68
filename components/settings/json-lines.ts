import { createScanner } from 'jsonc-parser';

/** The kinds of the scanner's tokens. Its own names for them are gone when each file is compiled by itself. */
const COLON = 6;
const STRING = 10;
const LINE_BREAK = 14;
const SPACE = 15;
const END = 17;

export type PieceKind = 'key' | 'text' | 'expression' | 'plain';

export interface Piece {
  text: string;
  kind: PieceKind;
  /** Underlined. */
  marked: boolean;
  /** Characters from the beginning of the whole text. */
  from: number;
}

interface Range {
  from: number;
  to: number;
}

interface Token extends Range {
  kind: PieceKind;
}

/** The lines of a JSON text, in pieces of one look each. It may be broken anywhere. @param marks what is underlined */
export function linesOf(text: string, marks: readonly Range[] = []): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const { from, to, kind } of cutAt(tokensOf(text), marks)) {
    const marked = marks.some((mark) => mark.from < to && from < mark.to);
    let at = from;
    for (const [index, part] of text.slice(from, to).split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)!.push({ text: part, kind, marked, from: at });
      at += part.length + 1;
    }
  }
  return lines;
}

function tokensOf(text: string): Token[] {
  const scanner = createScanner(text);
  const tokens: Token[] = [];
  let lastText: Token | undefined;
  for (let kind: number = scanner.scan(); kind !== END; kind = scanner.scan()) {
    const from = scanner.getTokenOffset();
    const token: Token = { from, to: from + scanner.getTokenLength(), kind: 'plain' };
    if (kind === STRING) {
      token.kind = scanner.getTokenValue().startsWith('$') ? 'expression' : 'text';
      lastText = token;
    } else if (kind === COLON && lastText) lastText.kind = 'key';
    else if (kind !== SPACE && kind !== LINE_BREAK) lastText = undefined;
    tokens.push(token);
  }
  return tokens;
}

/** Parted also where a mark begins or ends. */
function cutAt(tokens: readonly Token[], marks: readonly Range[]): Token[] {
  const edges = [...new Set(marks.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  return tokens.flatMap((token) => {
    const inside = edges.filter((edge) => token.from < edge && edge < token.to);
    const bounds = [token.from, ...inside, token.to];
    return bounds.slice(1).map((to, index) => ({ ...token, from: bounds[index]!, to }));
  });
}
