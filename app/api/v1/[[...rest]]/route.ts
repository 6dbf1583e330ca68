import { unknownAddress } from '@/lib/http/unknown-address';

const answer = unknownAddress('v1');

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
