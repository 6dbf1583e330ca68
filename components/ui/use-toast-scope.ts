'use client';

import { useEffect } from 'react';
import { enterToastScope } from './toast';

/**
 * Closes the toasts of other scopes when the page is shown. A toast survives a change of pages within its scope.
 *
 * @param scope scope of the page, such as the project's UUID; `null` for a page outside of all scopes
 */
export function useToastScope(scope: string | null): void {
  useEffect(() => enterToastScope(scope), [scope]);
}
