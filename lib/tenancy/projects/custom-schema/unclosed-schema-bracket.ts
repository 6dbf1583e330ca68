const OPENING_BY_CLOSING: Record<string, string> = { ']': '[', ')': '(', '}': '{' };
const QUOTES = new Set(["'", '"', '`']);
const BRACKET_NAMES: Record<string, string> = { '[': 'bracket', '(': 'parenthesis', '{': 'brace' };

/**
 * Finds an unclosed or unopened bracket or quote in a JMESPath expression. The parser reports only the token that it
 * didn't expect.
 *
 * @returns a sentence with the position, or null if everything is closed
 */
export function findUnclosedBracket(expression: string): string | null {
  const open: { sign: string; at: number }[] = [];
  let quote: string | null = null;
  for (let at = 0; at < expression.length; at += 1) {
    const sign = expression[at]!;
    if (quote !== null) {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = null;
    } else if (QUOTES.has(sign)) quote = sign;
    else if (sign in BRACKET_NAMES) open.push({ sign, at });
    else if (sign in OPENING_BY_CLOSING && open.pop()?.sign !== OPENING_BY_CLOSING[sign]) {
      return `The ${sign}${formatPosition(expression, at)} has no opening bracket.`;
    }
  }
  if (quote !== null) return `A ${quote} is not closed.`;
  const last = open.at(-1);
  if (!last) return null;
  const sentence = `The ${BRACKET_NAMES[last.sign]}${formatPosition(expression, last.at)} is not closed.`;
  const name = nameBefore(expression, last.at);
  return last.sign === '[' && name !== '' ? `${sentence} Write ${name}[] for all of its items.` : sentence;
}

const nameBefore = (expression: string, at: number): string => /[\w-]*$/.exec(expression.slice(0, at))![0];

function formatPosition(expression: string, at: number): string {
  const name = nameBefore(expression, at);
  return name === '' ? '' : ` after “${name}”`;
}
