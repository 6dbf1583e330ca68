const CLOSES: Record<string, string> = { ']': '[', ')': '(', '}': '{' };
const QUOTES = new Set(["'", '"', '`']);
const NAMES: Record<string, string> = { '[': 'bracket', '(': 'parenthesis', '{': 'brace' };

/**
 * What is left open in a JMESPath expression, or closed without having been opened: what its parser only tells by the
 * token that it came upon.
 *
 * @returns a sentence that says where; null when everything is closed
 */
export function unclosed(expression: string): string | null {
  const open: { sign: string; at: number }[] = [];
  let quote: string | null = null;
  for (let at = 0; at < expression.length; at += 1) {
    const sign = expression[at]!;
    if (quote !== null) {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = null;
    } else if (QUOTES.has(sign)) quote = sign;
    else if (sign in NAMES) open.push({ sign, at });
    else if (sign in CLOSES && open.pop()?.sign !== CLOSES[sign]) {
      return `The ${sign}${after(expression, at)} closes nothing.`;
    }
  }
  if (quote !== null) return `A ${quote} is not closed.`;
  const last = open.at(-1);
  if (!last) return null;
  const sentence = `The ${NAMES[last.sign]}${after(expression, last.at)} is not closed.`;
  const name = nameBefore(expression, last.at);
  return last.sign === '[' && name !== '' ? `${sentence} Write ${name}[] for every one of them.` : sentence;
}

const nameBefore = (expression: string, at: number): string => /[\w-]*$/.exec(expression.slice(0, at))![0];

function after(expression: string, at: number): string {
  const name = nameBefore(expression, at);
  return name === '' ? '' : ` after “${name}”`;
}
