import { rejectUnknownPath } from '@/lib/server/http/unknown-path-response';

const handleUnknownPath = rejectUnknownPath('v1');

export {
  handleUnknownPath as DELETE,
  handleUnknownPath as GET,
  handleUnknownPath as OPTIONS,
  handleUnknownPath as PATCH,
  handleUnknownPath as POST,
  handleUnknownPath as PUT,
};
