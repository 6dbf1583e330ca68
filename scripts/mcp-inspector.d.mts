/** Downloads the MCP Inspector once. Returns the path of its program for Node. */
export function inspectorProgram(): string;
