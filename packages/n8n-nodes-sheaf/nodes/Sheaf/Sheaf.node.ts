import {
  type IDataObject,
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type JsonObject,
  NodeApiError,
  NodeConnectionTypes,
  NodeOperationError,
} from 'n8n-workflow';
import { getErrorDetails, listProjects } from '../sheaf-request';
import { documentFields } from './document-fields';
import { DOCUMENT_OPERATIONS } from './document-operations';
import { requestFields } from './request-fields';
import { REQUEST_OPERATIONS } from './request-operations';

const OPERATIONS = { document: DOCUMENT_OPERATIONS, request: REQUEST_OPERATIONS };

export class Sheaf implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Sheaf',
    name: 'sheaf',
    icon: { light: 'file:../../icons/sheaf.svg', dark: 'file:../../icons/sheaf.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Split stacks of documents, and read and approve their values',
    defaults: { name: 'Sheaf' },
    // Agents would approve documents without a preview. The scanner of n8n requires the property.
    usableAsTool: undefined,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'sheafApi', required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: [
          { name: 'Document', value: 'document' },
          { name: 'Request', value: 'request' },
        ],
        default: 'document',
      },
      ...documentFields,
      ...requestFields,
    ],
  };

  methods = { loadOptions: { listProjects } };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const results: INodeExecutionData[] = [];
    for (let index = 0; index < this.getInputData().length; index += 1) {
      try {
        const resource = this.getNodeParameter('resource', index) as keyof typeof OPERATIONS;
        const name = this.getNodeParameter('operation', index) as string;
        const operation = OPERATIONS[resource]?.[name];
        if (!operation) {
          throw new NodeOperationError(this.getNode(), `The operation ${resource}: ${name} does not exist.`);
        }
        for (const { json, binary } of await operation(this, index))
          results.push({ json, ...(binary && { binary }), pairedItem: { item: index } });
      } catch (error) {
        if (this.continueOnFail() && !this.getExecutionCancelSignal()?.aborted) {
          const details = getErrorDetails(error);
          // With the property `error` of an item, n8n would replace the JSON by the message. n8n sends items whose JSON has
          // only `error` and `details` to the error output.
          const json: IDataObject = {
            error: (error as Error).message,
            ...(details && { details: { ...details } }),
          };
          results.push({ json, pairedItem: { item: index } });
          continue;
        }
        // Errors of requests have their status and the message of Sheaf already. Both constructors keep these errors.
        if (error instanceof NodeApiError)
          throw new NodeApiError(this.getNode(), error as unknown as JsonObject);
        throw new NodeOperationError(this.getNode(), error as Error, { itemIndex: index });
      }
    }
    return [results];
  }
}
