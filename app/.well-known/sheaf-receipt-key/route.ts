/** Serves the keys where verifiers of receipts look for them. */
export { DELETE, GET, OPTIONS, PATCH, POST, PUT } from '../../api/receipt-keys/route';
