import ts from 'typescript';

/** Attributes and properties that readers see or hear. */
const TEXT_NAMES = new Set([
  'action',
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'cancelLabel',
  'confirmLabel',
  'description',
  'empty',
  'error',
  'help',
  'hint',
  'label',
  'message',
  'note',
  'placeholder',
  'subject',
  'submitLabel',
  'summary',
  'text',
  'title',
  'tooltip',
]);

/** Attributes with code. */
const CODE_NAMES = new Set(['className', 'd', 'href', 'id', 'key', 'viewBox']);

/** Functions for English texts. With catalogs, ICU plurals and `Intl` replace them. */
const ENGLISH_HELPERS = new Set(['formatCount', 'pluralNoun', 'pluralVerb', 'formatList', 'joinList']);

/** Names of {@link TEXT_NAMES} that code also uses for identifiers. */
const AMBIGUOUS_NAMES = new Set(['action', 'description', 'empty', 'error', 'note', 'subject', 'text']);

/** Programs and systems. */
const PRODUCTS = /^(Android|Chrome|Edge|Firefox|Linux|Opera|Safari|Windows)$/;

/** Names of keys, also several with symbols and letters, and the name of the product. */
const NO_TEXT =
  /^(Sheaf|((Alt|Arrow(Up|Down|Left|Right)?|Backspace|Control|Ctrl|Del|Delete|End|Enter|Esc|Escape|Home|Meta|Page(Up|Down)|Shift|Space|Tab|\p{Lu}|[^\p{L}]+)( |$))+)$/u;

/** Key in the storage of the browser. */
const STORAGE_KEY = /^sheaf\.[a-z.-]+$/;

/** Path of an SVG drawing. */
const SVG_PATH = /^[MmLlHhVvCcSsQqTtAaZz\d\s.,…-]+$/;

const NOT_FOR_READERS = [NO_TEXT, STORAGE_KEY, SVG_PATH, PRODUCTS];

interface Finding {
  line: number;
  text: string;
}

/** Finds texts for readers in the source of a file, which belong into `messages/`. */
export function findTexts(path: string, source: string): Finding[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Finding[] = [];
  const report = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push({ line: line + 1, text: text.trim().slice(0, 80) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) {
      if (/\p{L}/u.test(node.text) && node.text.trim() !== 'Sheaf') report(node, node.text);
    } else if (ts.isImportSpecifier(node)) {
      if (ENGLISH_HELPERS.has(node.name.text)) report(node, node.name.text);
    } else if (ts.isStringLiteralLike(node)) {
      if (isText(node, node.text)) report(node, node.text);
    } else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      if (isText(node, parts.join(' '))) report(node, parts.join('…'));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns `true` for a string that readers see: it has a place for texts, or begins like a sentence. */
function isText(node: ts.StringLiteralLike | ts.TemplateExpression, text: string): boolean {
  if (!/\p{L}/u.test(text) || NOT_FOR_READERS.some((pattern) => pattern.test(text))) return false;
  const parent = node.parent;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return false;
  const place = findPlace(node, /^\p{Ll}[\p{L}_]*$/u.test(text));
  if (place === 'text') return true;
  if (place === 'code') return false;
  // Code in lib has no classes of styles, so several words are a text.
  if (node.getSourceFile().fileName.startsWith('lib/') && /\p{L}+,? \p{L}/u.test(text)) return true;
  return /\p{Ll}[.!?…]$|^[“„«]?\p{Lu}[\p{Ll}’]*(\s|$|[.…,:?!])/u.test(text);
}

const isTextName = (name: string, isIdentifier: boolean): boolean =>
  TEXT_NAMES.has(name) && !(isIdentifier && AMBIGUOUS_NAMES.has(name));

/** Finds out what a string is for, from the attribute, property, or call around it. */
function findPlace(node: ts.Node, isIdentifier: boolean): 'text' | 'code' | 'unknown' {
  for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    if (ts.isJsxAttribute(parent)) {
      const name = parent.name.getText();
      if (CODE_NAMES.has(name)) return 'code';
      return isTextName(name, isIdentifier) ? 'text' : 'unknown';
    }
    if (ts.isPropertyAssignment(parent)) {
      return parent.initializer === child &&
        isTextName(parent.name.getText().replaceAll(/['"]/g, ''), isIdentifier)
        ? 'text'
        : 'unknown';
    }
    // A key of a message, a comparison, or an error for developers.
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
      const called = parent.expression.getText();
      return /^t(\.|$)|^t[A-Z]\w*(\.|$)|^(use|get)Translat|Error$/.test(called) ? 'code' : 'unknown';
    }
    if (ts.isBinaryExpression(parent) && /[!=]==/.test(parent.operatorToken.getText())) return 'code';
    if (ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)) return 'code';
    if (ts.isConditionalExpression(parent) && parent.condition === child) return 'code';
    if (ts.isFunctionLike(parent) || ts.isJsxElement(parent)) return 'unknown';
  }
  return 'unknown';
}
