import type { INodePropertyOptions } from 'n8n-workflow';

/** Events that start a workflow. */
export const EVENT_OPTIONS: INodePropertyOptions[] = [
  {
    name: 'Automation Paused',
    value: 'automation.paused',
    description: 'An automation of the project pauses',
  },
  { name: 'Channel Paused', value: 'channel.paused', description: 'A channel of the project pauses' },
  {
    name: 'Document Approved',
    value: 'document.approved',
    description: 'The values of a document are approved',
  },
  { name: 'Document Created', value: 'document.created', description: 'A document enters the list' },
  { name: 'Document Deleted', value: 'document.deleted', description: 'A document leaves the list' },
  {
    name: 'Document Exported',
    value: 'document.exported',
    description: 'A document is handed to another system',
  },
  {
    name: 'Document Needs Action',
    value: 'document.needs_action',
    description: 'A document is on hold until a person decides',
  },
  { name: 'Document Processed', value: 'document.processed', description: 'Sheaf has read a document' },
  { name: 'Document Updated', value: 'document.updated', description: 'A document changes' },
  {
    name: 'Document Validated',
    value: 'document.validated',
    description: 'The approved values of a document are checked a second time',
  },
];
