import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  Icon,
  INodeProperties,
} from 'n8n-workflow';

/** Access token of a user, and the server and the organization that it belongs to. */
export class SheafApi implements ICredentialType {
  name = 'sheafApi';

  displayName = 'Sheaf API';

  icon: Icon = { light: 'file:../icons/sheaf.svg', dark: 'file:../icons/sheaf.dark.svg' };

  documentationUrl = 'https://github.com/sheaf/sheaf/blob/main/docs/n8n.md#create-the-credential';

  properties: INodeProperties[] = [
    {
      displayName: 'Server URL',
      name: 'url',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://sheaf.example.com',
      description: 'URL of your Sheaf server',
    },
    {
      displayName: 'Access Token',
      name: 'accessToken',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description:
        'Access token of a user, from the page Account → Access tokens. It begins with sheaf_pat_.',
    },
    {
      displayName: 'Organization ID',
      name: 'organizationId',
      type: 'string',
      default: '',
      required: true,
      description: 'ID of the organization whose projects the nodes use',
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: {
      headers: {
        Authorization: '=Bearer {{$credentials.accessToken}}',
        'X-Organization-Id': '={{$credentials.organizationId}}',
      },
    },
  };

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.url.replace(/\\/+$/, "")}}', url: '/api/projects' },
  };
}
