import {
  type IDataObject,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
  NodeOperationError,
} from 'n8n-workflow';
import { verifyWebhook, WebhookVerificationError } from '../../../client/src/verify-webhook';
import { listProjects, PROJECT_FIELD, requestJson, type Schemas, sendRequest } from '../sheaf-request';
import { EVENT_OPTIONS } from './event-options';

/** Static data of the node: the endpoint in Sheaf, and the secret that signs its deliveries, with its time of creation. */
interface Registration {
  endpointId?: string;
  secret?: string;
  secretCreatedAt?: string;
}

const getRegistration = (context: IHookFunctions | IWebhookFunctions): Registration =>
  context.getWorkflowStaticData('node') as Registration;

const getEndpointsPath = (context: IHookFunctions): string =>
  `/api/projects/${encodeURIComponent(String(context.getNodeParameter('project')))}/webhook-endpoints`;

const deleteEndpoint = (context: IHookFunctions, id: string) =>
  sendRequest(context, {
    method: 'DELETE',
    path: `${getEndpointsPath(context)}/${encodeURIComponent(id)}`,
    acceptedStatus: 404,
  });

const isSameSet = (first: readonly string[], second: readonly string[]): boolean =>
  [...first].sort().join() === [...second].sort().join();

export class SheafTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Sheaf Trigger',
    name: 'sheafTrigger',
    icon: { light: 'file:../../icons/sheaf.svg', dark: 'file:../../icons/sheaf.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when something happens to a document in Sheaf',
    defaults: { name: 'Sheaf Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'sheafApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      PROJECT_FIELD,
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        options: EVENT_OPTIONS,
        default: ['document.processed'],
        required: true,
      },
    ],
  };

  methods = { loadOptions: { listProjects } };

  webhookMethods = {
    default: {
      /**
       * Returns `true` if the endpoint of the last activation still exists, with the same secret, URL, and events.
       *
       * @throws NodeApiError if Sheaf does not say so, for example with 429 or 503: n8n retries the activations of its start
       */
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { endpointId, secret, secretCreatedAt } = getRegistration(this);
        if (!endpointId || !secret) return false;
        const { body, statusCode } = await sendRequest(this, {
          path: `${getEndpointsPath(this)}/${encodeURIComponent(endpointId)}`,
          acceptedStatus: 404,
        });
        if (statusCode === 404) return false;
        const endpoint = body as unknown as Schemas['WebhookEndpoint'];
        if (!endpoint.enabled || endpoint.secret_created_at !== secretCreatedAt) return false;
        const wanted = this.getNodeParameter('events') as string[];
        return endpoint.url === this.getNodeWebhookUrl('default') && isSameSet(endpoint.events ?? [], wanted);
      },

      /** Creates an endpoint. Removes earlier endpoints of this node, whose secrets are not known any more. */
      async create(this: IHookFunctions): Promise<boolean> {
        const path = getEndpointsPath(this);
        const url = this.getNodeWebhookUrl('default');
        const listed = await requestJson<Schemas['WebhookEndpointList']>(this, { path });
        for (const endpoint of listed.webhook_endpoints)
          if (endpoint.url === url) await deleteEndpoint(this, endpoint.id);
        const events = this.getNodeParameter('events') as string[];
        const made = await requestJson<Schemas['MadeWebhookEndpoint']>(this, {
          method: 'POST',
          path,
          body: { url, events },
        });
        Object.assign(getRegistration(this), {
          endpointId: made.id,
          secret: made.secret,
          secretCreatedAt: made.secret_created_at,
        });
        return true;
      },

      /**
       * Deletes the endpoint. Returns `false` if this fails: after an error, n8n would keep the other webhooks of the
       * workflow. The next activation uses or replaces the endpoint.
       */
      async delete(this: IHookFunctions): Promise<boolean> {
        const registration = getRegistration(this);
        try {
          if (registration.endpointId) await deleteEndpoint(this, registration.endpointId);
        } catch (error) {
          this.logger.warn(
            `Sheaf Trigger did not delete the webhook endpoint ${registration.endpointId}: ${(error as Error).message}`,
          );
          return false;
        }
        delete registration.endpointId;
        delete registration.secret;
        delete registration.secretCreatedAt;
        return true;
      },
    },
  };

  /** Verifies a delivery, and starts the workflow with its event. Rejects other requests with 401. */
  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secret = [] } = getRegistration(this);
    const headers = this.getHeaderData();
    try {
      const payload = this.getRequestObject().rawBody;
      const event = await verifyWebhook({ payload, headers, secret });
      // A ping only tests the endpoint.
      if (event.type === 'ping') return { webhookResponse: { received: true } };
      const json = { id: headers['webhook-id'], ...event } as unknown as IDataObject;
      return { workflowData: [[{ json }]] };
    } catch (error) {
      if (!(error instanceof WebhookVerificationError))
        throw new NodeOperationError(this.getNode(), error as Error);
      const { code, message } = error;
      this.getResponseObject().status(401).json({ code, message }).end();
      return { noWebhookResponse: true };
    }
  }
}
