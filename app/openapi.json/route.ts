/** Serves the API document at the root as well, where many tools look for it. */
export { DELETE, GET, OPTIONS, PATCH, POST, PUT } from '../api/openapi.json/route';
