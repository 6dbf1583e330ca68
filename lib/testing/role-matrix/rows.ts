import type { Row, Rows } from './row';
import { ACCOUNT } from './rows-of-account';
import { DOCUMENTS } from './rows-of-documents';
import { INTEGRATIONS } from './rows-of-integrations';
import { PROJECTS } from './rows-of-projects';

/**
 * Who may call what: a line for each operation of the API, which a test holds against the whole API document and then
 * against the application, called by everyone there is (`callers.ts`).
 */
const MATRIX: Rows = { ...ACCOUNT, ...DOCUMENTS, ...PROJECTS, ...INTEGRATIONS };

/** By operation, such as `GET /api/projects`. */
export const ROLE_MATRIX: Record<string, Row> = Object.fromEntries(
  Object.entries(MATRIX).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, row]) => [`${method} ${path}`, row]),
  ),
);
