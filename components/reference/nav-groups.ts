import type { Group } from './api-document';

/** Data of a group for the navigation; the full document stays on the server. */
export interface NavGroup {
  name: string;
  slug: string;
  operations: { id: string; method: string; path: string; summary: string }[];
}

/** Pages about the API as a whole. The titles of guides are in English, as the guides are. */
export interface NavSection {
  id: 'start' | 'use' | 'operate';
  pages: NavPage[];
}

export type NavPage = { href: string } & ({ id: 'quickStart' | 'tools' } | { title: string });

export const toNavGroup = ({ name, slug, operations }: Group): NavGroup => ({
  name,
  slug,
  operations: operations.map(({ operationId: id, method, path, summary }) => ({ id, method, path, summary })),
});

/** Returns operations whose method, path, summary or group contains all words of the query. Omits empty groups. */
export function filterGroups(groups: NavGroup[], query: string): NavGroup[] {
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
