/** Labels of the jobs. */
const JOB_LABELS: Record<string, string> = {
  'account-answer-reset': 'Handling a password reset request',
  'account-forget-links': 'Deleting old links',
  'account-mail-link': 'Emailing a link',
  'account-mail-notice': 'Emailing a notice',
  'automation-pause': 'Checking an automation',
  'classification-shadow': 'Asking the second classifier',
  'channels-run': 'Fetching documents',
  'channels-schedule': 'Starting channels',
  'checks-recheck-documents': 'Checking values again',
  'checks-recheck-lookups': 'Looking up values again',
  'checks-recheck-project': 'Checking all values of a project',
  'classification-classify': 'Classifying a file',
  'classification-remember': 'Learning from a decision',
  'destinations-deliver': 'Sending documents to destinations',
  'destinations-forget': 'Deleting old deliveries to destinations',
  'destinations-forget-destination': 'Deleting a destination',
  'destinations-retry': 'Retrying deliveries to destinations',
  'documents-mail-digest': 'Emailing a daily digest',
  'documents-picture': 'Creating thumbnails',
  'documents-picture-pile': 'Creating thumbnails of a stack',
  'documents-purge': 'Emptying the trash',
  'documents-schedule-digests': 'Starting daily digests',
  'documents-sweep': 'Deleting unused files',
  'entity-records-purge': 'Deleting the records of an entity',
  'extraction-learn': 'Learning from values',
  'extraction-retype': 'Reading values for a new type',
  'extraction-scan': 'Reading a document',
  'intake-forget-answers': 'Deleting old responses',
  'intake-settle': 'Processing an upload',
  'jobs-keep-failure': 'Recording a failure',
  'notifications-forget': 'Deleting old notifications',
  'notifications-mail': 'Emailing notifications',
  'notifications-schedule': 'Starting emails about notifications',
  'page-plan-cut': 'Cutting pages',
  'projects-purge': 'Deleting a project',
  'projects-purge-rest': 'Deleting projects',
  'stuck-work-resume': 'Resuming stuck work',
  'webhooks-deliver': 'Delivering webhooks',
  'webhooks-forget': 'Deleting old deliveries',
  'webhooks-forget-endpoint': 'Deleting an endpoint',
  'webhooks-forget-secrets': 'Deleting old secrets',
  'webhooks-retry': 'Retrying webhooks',
};

/** Returns the label of a job ID. Failure handlers use the label of their job. */
export function getJobLabel(job: string): string {
  const failed = job.endsWith('-failed') ? job.slice(0, -'-failed'.length) : null;
  if (failed !== null && JOB_LABELS[failed]) return `After a failure: ${JOB_LABELS[failed].toLowerCase()}`;
  return JOB_LABELS[job] ?? job;
}
