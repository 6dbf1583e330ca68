import { useSearchParams } from 'next/navigation';
import { parseFilter, toSearchParams } from './document-filter';

/** Returns the list's filters and order from the URL. Empty for the default filter, newest first. */
export function useListQueryString(): string {
  const params = useSearchParams().toString();
  return toSearchParams(parseFilter(new URLSearchParams(params))).toString();
}
