export const OPENAPI_TOOLS: Record<string, string>;
/** Downloads the tools once. Returns the folder of their packages. */
export function openapiToolsFolder(): string;
