import { MAX_NAME_CHARACTERS } from '@/lib/foundation/file-names';
import { MAX_FILE_PAGES } from '@/lib/foundation/file-pages';

/** Maximum number of documents in one page plan, or on one side of an attach request. */
export const MAX_PLAN_DOCUMENTS = 500;

/** Maximum segments of a plan, and maximum skipped pages of a segment. */
export const MAX_PLAN_PAGES = MAX_FILE_PAGES;

/** Maximum lengths in characters. */
export const MAX_NAME = MAX_NAME_CHARACTERS;
export const MAX_DOC_TYPE = 255;
export const MAX_SEGMENT_ID = 64;
