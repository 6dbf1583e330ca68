import { DocumentListQuery } from '@/lib/documents/list/document-list-query';
import { checkInput } from '@/lib/foundation/check-input';

/** Parameters of the list that a view keeps: all except the page. */
const ViewParameters = DocumentListQuery.omit({ cursor: true, limit: true }).strict();

/** Returns why the list would reject a query string; `undefined` if it accepts it. */
export function findQueryProblem(query: string): string | undefined {
  const params = new URLSearchParams(query);
  const names = [...params.keys()];
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) return `\`${repeated}\` is allowed only once.`;
  const checked = checkInput(ViewParameters, Object.fromEntries(params));
  return checked.success ? undefined : checked.problems[0]!.sentence;
}

/** Returns a query string in one form: percent-encoded, and without empty parameters. */
export function normalizeQuery(query: string): string {
  const set = [...new URLSearchParams(query)].filter(([, value]) => value !== '');
  return new URLSearchParams(set).toString();
}
