import { createSheafClient } from '@sheaf/client';

const sheaf = createSheafClient({
  url: 'https://sheaf.example.com',
  accessToken: 'sheaf_pat_…',
  organizationId: '0198c1e0-0000-7000-8000-000000000001',
});

const { data } = await sheaf.GET('/api/projects');
for (const { uuid, name } of data.projects) console.log(uuid, name);
