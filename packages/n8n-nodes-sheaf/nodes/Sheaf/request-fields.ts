import type { INodeProperties } from 'n8n-workflow';

export const requestFields: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['request'] } },
    options: [
      {
        name: 'Get Status',
        value: 'get',
        description: 'Get the status and the documents of an upload or a split',
        action: 'Get the status of a request',
      },
      {
        name: 'Wait',
        value: 'wait',
        description: 'Wait until an upload or a split is completed',
        action: 'Wait for a request',
      },
    ],
    default: 'wait',
  },
  {
    displayName: 'Request ID',
    name: 'requestId',
    type: 'string',
    displayOptions: { show: { resource: ['request'] } },
    default: '={{ $json.request_id }}',
    required: true,
    description: 'ID that the operation Upload or Split returned',
  },
  {
    displayName: 'Wait for Values',
    name: 'waitForValues',
    type: 'boolean',
    displayOptions: { show: { resource: ['request'], operation: ['wait'] } },
    default: true,
    description: 'Whether to wait until Sheaf has also read the values of the documents that are not on hold',
  },
  {
    displayName: 'Timeout',
    name: 'timeout',
    type: 'number',
    typeOptions: { minValue: 1 },
    displayOptions: { show: { resource: ['request'], operation: ['wait'] } },
    default: 300,
    description: 'Maximum time to wait, in seconds. The node fails after this time.',
  },
];
