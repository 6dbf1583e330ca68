import 'jmespath';

declare module 'jmespath' {
  /** The syntax tree of an expression; the published types leave it out. @throws Error when it is none */
  export function compile(expression: string): unknown;
}
