import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Sources of the pages by their paths, for example `app/layout.tsx`. */
export type Sources = ReadonlyMap<string, string>;

/** Files that Next renders inside of the layouts of their folder. */
const ENTRY = /(^|\/)(layout|page|loading|error|not-found)\.tsx$/;

interface Module {
  runsInBrowser: boolean;
  /** Paths of imported sources, types excluded. */
  imports: string[];
  /** Areas that the components of the file use. */
  uses: ReadonlySet<string>;
  /** Areas that `AreaMessages` or `pickAreas` sends. */
  sends: ReadonlySet<string>;
  /** Areas that a layout sends to the pages inside it, not only to components of its own. */
  passesOn: ReadonlySet<string>;
  /** Names of components around `AreaMessages` and next to it, which don't get what it sends. */
  outside: ReadonlySet<string>;
}

/**
 * Finds areas of messages that a page needs in the browser and no layout sends, and areas that a layout sends without
 * need. Server components read the messages themselves, so only client components count: a file with `use client`, and
 * everything that it imports, on demand too.
 */
export function findAreaProblems(sources: Sources): string[] {
  const modules = new Map([...sources].map(([path, text]) => [path, parseModule(path, text, sources)]));
  const entries = [...sources.keys()].filter((path) => ENTRY.test(path)).sort();
  const needs = new Map(entries.map((path) => [path, findNeeds(modules, path)]));
  return [
    ...entries.flatMap((path) => listMissing(modules, path, needs.get(path)!)),
    ...entries.flatMap((path) => listUnused(modules, path, needs)),
  ];
}

function listMissing(modules: ReadonlyMap<string, Module>, path: string, needs: Needs): string[] {
  const around = listAround(modules, path).flatMap((layout) => [...modules.get(layout)!.passesOn]);
  const { sends, outside } = modules.get(path)!;
  return [...needs]
    .filter(([area]) => !around.includes(area))
    .filter(([area, { directImport }]) => !sends.has(area) || outside.has(directImport))
    .map(([area, { user }]) => `${path}: ${area} is missing, used by ${user}`);
}

function listUnused(
  modules: ReadonlyMap<string, Module>,
  sender: string,
  needs: ReadonlyMap<string, Needs>,
): string[] {
  const folder = `${dirname(sender)}/`;
  const reaches = sender.endsWith('/layout.tsx')
    ? (path: string) => path.startsWith(folder)
    : (path: string) => path === sender;
  const inside = [...needs].filter(([path]) => reaches(path));
  const around = listAround(modules, sender).flatMap((path) => [...modules.get(path)!.passesOn]);
  return [...modules.get(sender)!.sends].flatMap((area) => {
    if (around.includes(area)) return `${sender}: ${area} is also sent by a layout around it`;
    return inside.some(([, needed]) => needed.has(area)) ? [] : `${sender}: ${area} is sent without need`;
  });
}

/** Returns the layouts around a file, without the file itself. */
function listAround(modules: ReadonlyMap<string, Module>, path: string): string[] {
  const layouts: string[] = [];
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
    layouts.push(`${folder}/layout.tsx`);
  return layouts.filter((layout) => layout !== path && modules.has(layout));
}

/** Needed areas, with a file that uses the area, and the import of the entry that leads there. */
type Needs = ReadonlyMap<string, { user: string; directImport: string }>;

function findNeeds(modules: ReadonlyMap<string, Module>, entry: string): Needs {
  const needs = new Map<string, { user: string; directImport: string }>();
  const { imports, outside } = modules.get(entry)!;
  const visited = new Set<string>();
  const visit = (path: string, inBrowser: boolean, directImport: string) => {
    const module = modules.get(path)!;
    const client = inBrowser || module.runsInBrowser;
    // Components outside of AreaMessages are visited apart, because they get less.
    const key = `${client} ${outside.has(directImport)} ${path}`;
    if (visited.has(key)) return;
    visited.add(key);
    if (client) {
      for (const area of module.uses) {
        if (!needs.has(area) || outside.has(directImport)) needs.set(area, { user: path, directImport });
      }
    }
    for (const next of path === entry ? [] : module.imports) visit(next, client, directImport);
  };
  visit(entry, false, entry);
  for (const next of imports) visit(next, modules.get(entry)!.runsInBrowser, next);
  return needs;
}

function parseModule(path: string, text: string, sources: Sources): Module {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const names = new Map<string, string>();
  const imports = new Set<string>();
  const uses = new Set<string>();
  const sends = new Set<string>();
  const passesOn = new Set<string>();
  const outsideNames = new Set<string>();

  const addImport = (specifier: string): string | undefined => {
    const found = resolveImport(path, specifier, sources);
    if (found) imports.add(found);
    return found;
  };
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      if (node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) && !isTypeOnly(node)) {
        const found = addImport(node.moduleSpecifier.text);
        if (found && ts.isImportDeclaration(node)) for (const name of listNames(node)) names.set(name, found);
      }
      return;
    }
    if (ts.isCallExpression(node)) {
      const [first, second] = node.arguments;
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword && first && ts.isStringLiteral(first)) {
        addImport(first.text);
      }
      if (isCalled(node, 'useTranslations')) uses.add(readArea(path, first));
      if (isCalled(node, 'pickAreas') && second)
        for (const area of readList(second)) {
          sends.add(area);
          passesOn.add(area);
        }
    }
    if (isAreaMessages(node)) {
      for (const area of readAreas(node)) {
        sends.add(area);
        if (node.getText().includes('{children}')) passesOn.add(area);
      }
      for (const name of listOutside(node)) outsideNames.add(name);
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  const [first] = file.statements;
  return {
    runsInBrowser:
      first !== undefined &&
      ts.isExpressionStatement(first) &&
      ts.isStringLiteral(first.expression) &&
      first.expression.text === 'use client',
    ...{ imports: [...imports], uses, sends, passesOn },
    outside: new Set([...outsideNames].flatMap((name) => names.get(name) ?? [])),
  };
}

function resolveImport(from: string, specifier: string, sources: Sources): string | undefined {
  if (!/^(@\/|\.)/.test(specifier)) return undefined;
  const base = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((path) => sources.has(path));
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const bindings = clause.namedBindings;
  if (clause.name || !bindings || !ts.isNamedImports(bindings)) return false;
  return bindings.elements.every((element) => element.isTypeOnly);
}

function listNames({ importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings;
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
  return importClause?.name ? [importClause.name.text, ...named] : named;
}

const isCalled = ({ expression }: ts.CallExpression, name: string): boolean =>
  ts.isIdentifier(expression) && expression.text === name;

/** Returns the area of `useTranslations('area.group')`. */
function readArea(path: string, argument: ts.Expression | undefined): string {
  if (argument && ts.isStringLiteral(argument)) return argument.text.split('.')[0]!;
  throw new Error(`${path}: the argument of useTranslations must be a text.`);
}

const readList = (node: ts.Node): string[] =>
  ts.isArrayLiteralExpression(node)
    ? node.elements.flatMap((element) => (ts.isStringLiteral(element) ? element.text : []))
    : [];

const isAreaMessages = (node: ts.Node): node is ts.JsxElement =>
  ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'AreaMessages';

function readAreas({ openingElement }: ts.JsxElement): string[] {
  return openingElement.attributes.properties.flatMap((attribute) => {
    if (!ts.isJsxAttribute(attribute) || attribute.name.getText() !== 'areas') return [];
    const value = attribute.initializer;
    return value && ts.isJsxExpression(value) && value.expression ? readList(value.expression) : [];
  });
}

/** Returns the names of the components in the same tree that are not inside. */
function listOutside(inner: ts.JsxElement): string[] {
  let root: ts.Node = inner;
  while (ts.isJsxElement(root.parent) || ts.isJsxFragment(root.parent)) root = root.parent;
  const names: string[] = [];
  const walk = (node: ts.Node): void => {
    if (node === inner) return;
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) names.push(node.tagName.getText());
    ts.forEachChild(node, walk);
  };
  walk(root);
  return names;
}
