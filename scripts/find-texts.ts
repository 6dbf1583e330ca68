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

/** Functions for English texts. With catalogs, ICU plurals and `Intl` replace them. */
const ENGLISH_HELPERS = new Set(['formatCount', 'pluralNoun', 'pluralVerb', 'formatList', 'joinList']);

/** Names of keys, and the name of the product. */
const NO_TEXT =
  /^(Alt|Arrow(Up|Down|Left|Right)|Backspace|Control|Delete|End|Enter|Escape|Home|Meta|Page(Up|Down)|Shift|Space|Tab|Sheaf)$/;

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
  if (!/\p{L}/u.test(text) || NO_TEXT.test(text)) return false;
  const parent = node.parent;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return false;
  const place = findPlace(node);
  if (place === 'text') return true;
  if (place === 'code') return false;
  // Code in lib has no classes of styles, so several words are a text.
  if (node.getSourceFile().fileName.startsWith('lib/') && /\p{L}+,? \p{L}/u.test(text)) return true;
  return /\p{Ll}[.!?…]$|^[“„«]?\p{Lu}[\p{Ll}’]*(\s|$|[.…,:?!])/u.test(text);
}

/** Finds out what a string is for, from the attribute, property, or call around it. */
function findPlace(node: ts.Node): 'text' | 'code' | 'unknown' {
  for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    if (ts.isJsxAttribute(parent)) {
      const name = parent.name.getText();
      if (name === 'className' || name === 'href' || name === 'id' || name === 'key') return 'code';
      return TEXT_NAMES.has(name) ? 'text' : 'unknown';
    }
    if (ts.isPropertyAssignment(parent)) {
      return parent.initializer === child && TEXT_NAMES.has(parent.name.getText().replaceAll(/['"]/g, ''))
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
