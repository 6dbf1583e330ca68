import { createContext, Script } from 'node:vm';
import {
  type CelInput,
  type CelResult,
  CelScalar,
  celEnv,
  celFunc,
  celListConcat,
  isCelError,
  listType,
  parse,
  plan,
} from '@bufbuild/cel';
import { RE2JS } from 're2js';
import { formatList } from '@/lib/foundation/phrases';
import { takeStart } from '@/lib/foundation/text';

/**
 * Evaluates expressions of the Common Expression Language (CEL) and patterns in RE2 syntax. A user wrote them, and they
 * may be hostile: time and memory are limited, and patterns run in linear time.
 */

/** Maximum time in ms of an evaluation. */
const TIME_LIMIT_MS = 60;
/** Maximum time in ms to compile one text. A new process needs much longer for the first ones. */
const COMPILE_LIMIT_MS = 90;
/** Maximum length of a text, and of a list, that an expression builds. Doubled texts would fill the memory. */
const MAX_BUILT_LENGTH = 100_000;
/** Maximum depth of brackets and operators. A deeper expression could overflow the stack. */
const MAX_DEPTH = 100;
/** Maximum number of attempts on a machine so busy that an attempt gets little processor time. */
const MAX_ATTEMPTS = 5;
const MAX_COMPILED = 500;
/** Largest difference of amounts that `near` treats as equal. */
const NEAR = 0.01;

const { STRING, DOUBLE, BOOL, DYN, BYTES } = CelScalar;

function requireLength(length: number): void {
  if (length > MAX_BUILT_LENGTH)
    throw new Error(`a text or list can have at most ${MAX_BUILT_LENGTH} entries`);
}

const LISTS = listType(DYN);

const ENVIRONMENT = celEnv({
  funcs: [
    celFunc('near', [DOUBLE, DOUBLE], BOOL, (a, b) => Math.abs(a - b) <= NEAR + Number.EPSILON),
    celFunc('_+_', [STRING, STRING], STRING, (a, b) => {
      requireLength(a.length + b.length);
      return a + b;
    }),
    celFunc('_+_', [BYTES, BYTES], BYTES, () => {
      throw new Error('bytes can’t be added');
    }),
    celFunc('_+_', [LISTS, LISTS], LISTS, (a, b) => {
      requireLength(a.size + b.size);
      return celListConcat(a, b);
    }),
  ],
  re2: { compile: (pattern) => ({ test: (text) => RE2JS.compile(pattern).matcher(text).find() }) },
});

export type ExpressionVariables = Record<string, CelInput>;
type Program = (variables: ExpressionVariables) => CelResult;

/** Compiled expressions and patterns by their text, the least recently used first. */
const programs = new Map<string, Program>();
const patterns = new Map<string, RE2JS>();

function getCompiled<T>(compiled: Map<string, T>, text: string, compile: (text: string) => T): T {
  const known = compiled.get(text) ?? runLimited(() => compile(text), COMPILE_LIMIT_MS);
  compiled.delete(text);
  compiled.set(text, known);
  if (compiled.size > MAX_COMPILED) compiled.delete(compiled.keys().next().value!);
  return known;
}

function compileExpression(text: string): Program {
  requireShallow(text);
  return plan(ENVIRONMENT, parse(text)) as Program;
}

/** Rejects an expression whose brackets or operators could nest too deeply. */
function requireShallow(text: string): void {
  let depth = 0;
  for (const character of text) {
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    if (depth > MAX_DEPTH) throw new Error(`an expression can nest at most ${MAX_DEPTH} deep`);
  }
}

/** @throws Error if the text is not a pattern, or takes too long to compile (`isTimeout`) */
export const getPattern = (text: string): RE2JS => getCompiled(patterns, text, (each) => RE2JS.compile(each));
/** @throws Error if the text is not an expression, or takes too long to compile (`isTimeout`) */
export const getProgram = (text: string): Program => getCompiled(programs, text, compileExpression);
export const isCompiled = (text: string): boolean => programs.has(text) || patterns.has(text);

const CONTEXT = createContext(Object.create(null));
const CALL = new Script('run()');

/**
 * Runs a function with a time limit that also ends endless loops. If other processes took most of the time, the function
 * runs again.
 *
 * @throws Error with code `ERR_SCRIPT_EXECUTION_TIMEOUT`
 */
export function runLimited<T>(run: () => T, limitMs = TIME_LIMIT_MS): T {
  const before = process.cpuUsage();
  CONTEXT.run = run;
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return CALL.runInContext(CONTEXT, { timeout: limitMs }) as T;
      } catch (error) {
        const { user, system } = process.cpuUsage(before);
        const isSpent = (user + system) / 1000 > limitMs / 2 || attempt === MAX_ATTEMPTS;
        if (!isTimeout(error) || isSpent) throw error;
      }
    }
  } finally {
    CONTEXT.run = undefined;
  }
}

export const isTimeout = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Returns the reason why an expression can't be used; `undefined` if it can be.
 *
 * @param variables all variables that an expression can use
 */
export function getExpressionProblem(expression: string, variables: ExpressionVariables): string | undefined {
  try {
    const start = performance.now();
    const program = getProgram(expression);
    const leftMs = Math.max(COMPILE_LIMIT_MS - Math.ceil(performance.now() - start), 1);
    const result = runLimited(() => program(variables), Math.min(leftMs, TIME_LIMIT_MS));
    const message = isCelError(result) ? result.message : '';
    // Any other error depends on the values.
    if (message.startsWith('unbound function'))
      return `The expression calls an unknown function (${message.split(': ')[1] ?? ''}).`;
    return message.startsWith('unresolved attribute')
      ? `The expression uses an unknown name. The names are ${formatList(Object.keys(variables).map((name) => `\`${name}\``))}.`
      : undefined;
  } catch (error) {
    return isTimeout(error)
      ? 'The expression takes too long.'
      : `The expression can’t be read: ${formatEvaluationError(error)}.`;
  }
}

/** Returns the reason why a pattern can't be used; `undefined` if it can be. */
export function getPatternProblem(pattern: string): string | undefined {
  try {
    getPattern(pattern);
    return undefined;
  } catch (error) {
    return isTimeout(error)
      ? 'The pattern takes too long.'
      : `The pattern can’t be read: ${formatEvaluationError(error)}.`;
  }
}

const MAX_SHOWN = 100;
export const shortenText = (text: string): string =>
  text.length <= MAX_SHOWN ? text : `${takeStart(text, MAX_SHOWN)}…`;

/** Rewrites CEL's message about an operator or a function that doesn't accept the types of its values. */
const explainOverload = (message: string): string =>
  message.replace(
    /^found no matching overload for '(.+)' applied to '(.*)'$/,
    (_, name: string, types: string) => `“${name.replaceAll('_', '')}” can’t be used with ${types}`,
  );

/** Formats the message of an error as the end of a sentence, without a period. */
export const formatEvaluationError = (error: unknown): string => {
  const message = explainOverload(error instanceof Error ? error.message : String(error));
  return shortenText(message.replace(/\s+/g, ' ').trim()).replace(/\.$/, '');
};
