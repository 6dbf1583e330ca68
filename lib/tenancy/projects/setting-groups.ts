import type { ProjectSettings } from './project-settings';

export type Names = readonly (keyof ProjectSettings)[];

/** Settings that decide the results of checks. */
export const CHECK_SETTINGS: Names = ['rules', 'arithmetic_checks', 'extraction_fields'];

/** Settings that decide the proposals for uploads, and which of them are accepted. */
export const PROPOSAL_SETTINGS: Names = [
  'classifier',
  'separation',
  'document_splitting',
  'automatic_threshold',
];

/** Settings whose effect on the latest documents can be previewed. */
export const PREVIEWED_SETTINGS: Names = [...CHECK_SETTINGS, ...PROPOSAL_SETTINGS, 'automation'];
