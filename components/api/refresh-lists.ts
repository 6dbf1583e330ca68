import type { QueryClient } from '@tanstack/react-query';
import { keys } from './keys';

/**
 * After a change of which documents a project has. Lists that nobody looks at are forgotten: shown again, they would
 * first show, and ask for the pictures of, what has left.
 */
export function refreshLists(cache: QueryClient, projectUuid: string): Promise<void> {
  cache.removeQueries({ queryKey: keys.documentsOf(projectUuid), type: 'inactive' });
  return cache.invalidateQueries({ queryKey: keys.documentsOf(projectUuid) });
}
