import { createSheafClient } from '@sheaf/client';

const { SHEAF_URL = '', SHEAF_TOKEN = '', SHEAF_ORGANIZATION = '' } = process.env;
const sheaf = createSheafClient({
  url: SHEAF_URL,
  accessToken: SHEAF_TOKEN,
  organizationId: SHEAF_ORGANIZATION,
});

const { data } = await sheaf.GET('/api/projects');
for (const { uuid, name } of data.projects) console.log(uuid, name);
