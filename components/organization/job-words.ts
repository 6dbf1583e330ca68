/** Jobs as the desk calls them. */
const WORDS: Record<string, string> = {
  'account-answer-reset': 'Answering a forgotten password',
  'account-forget-links': 'Forgetting old links',
  'account-mail-link': 'Mailing a link',
  'account-mail-notice': 'Mailing a notice',
  'classification-classify': 'Classifying a file',
  'classification-remember': 'Learning from a decision',
  'documents-picture': 'Painting first pages',
  'documents-picture-pile': 'Painting first pages of a pile',
  'documents-purge': 'Emptying the trash',
  'documents-sweep': 'Sweeping the store',
  'entity-records-purge': 'Removing the records of an entity',
  'extraction-learn': 'Learning from values',
  'extraction-retype': 'Reading values of another type',
  'extraction-scan': 'Reading a document',
  'intake-forget-answers': 'Forgetting old answers',
  'intake-settle': 'Taking in a file',
  'jobs-keep-failure': 'Keeping a failure',
  'page-plan-cut': 'Cutting pages',
  'stuck-work-resume': 'Resuming stuck work',
  'webhooks-deliver': 'Delivering webhooks',
  'webhooks-forget': 'Forgetting old deliveries',
  'webhooks-forget-endpoint': 'Forgetting an endpoint',
  'webhooks-forget-secrets': 'Forgetting old secrets',
  'webhooks-retry': 'Delivering webhooks again',
};

/** A job by its id; what sees to the failure of one is named after it. */
export function jobWords(job: string): string {
  const failed = job.endsWith('-failed') ? job.slice(0, -'-failed'.length) : null;
  if (failed !== null && WORDS[failed]) return `After a failure: ${WORDS[failed].toLowerCase()}`;
  return WORDS[job] ?? job;
}

/** A time that something has lasted: "40 s", "12 min", "5 h". */
export function lastedWords(seconds: number): string {
  if (seconds < 90) return `${Math.floor(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}
