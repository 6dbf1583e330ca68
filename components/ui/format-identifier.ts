export { formatIdentifier } from '@/lib/foundation/format-identifier';
