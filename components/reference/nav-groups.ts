import type { Group } from './api-document';

/** What the navigation needs of a group: the document itself stays on the server. */
export interface NavGroup {
  name: string;
  slug: string;
  operations: { id: string; method: string; path: string; summary: string }[];
}

export const navGroupOf = ({ name, slug, operations }: Group): NavGroup => ({
  name,
  slug,
  operations: operations.map(({ operationId: id, method, path, summary }) => ({ id, method, path, summary })),
});

/** The operations that have all words of a query in their method, path, summary or group; groups with none are left out. */
export function found(groups: NavGroup[], query: string): NavGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter(({ method, path, summary }) => {
        const text = `${method} ${path} ${summary} ${group.name}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ operations }) => operations.length > 0);
}
