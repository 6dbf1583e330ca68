import 'jmespath';

declare module 'jmespath' {
  /**
   * Returns the syntax tree of an expression. The published types omit this function.
   *
   * @throws Error for an invalid expression
   */
  export function compile(expression: string): unknown;
}
