import { ACCOUNT_ROWS } from './account-rows';
import { DOCUMENT_ROWS } from './document-rows';
import { INTEGRATION_ROWS } from './integration-rows';
import type { MatrixRow, MatrixRows } from './matrix-row';
import { PROJECT_ROWS } from './project-rows';

/**
 * Permissions of every operation of the API, one row each. A test compares the rows with the API document, and then
 * calls the application as every caller in `callers.ts`.
 */
const ALL_ROWS: MatrixRows = { ...ACCOUNT_ROWS, ...DOCUMENT_ROWS, ...PROJECT_ROWS, ...INTEGRATION_ROWS };

/** Rows by operation, for example `GET /api/projects`. */
export const ROLE_MATRIX: Record<string, MatrixRow> = Object.fromEntries(
  Object.entries(ALL_ROWS).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, row]) => [`${method} ${path}`, row]),
  ),
);
