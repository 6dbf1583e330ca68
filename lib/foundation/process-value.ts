/**
 * Returns a value that exists once in this process. Next.js bundles routes and startup code separately, so a variable of
 * a module exists twice.
 *
 * @param name name of the value, unique in the application
 * @param create creates the value for the first caller
 */
export function getProcessValue<T>(name: string, create: () => T): T {
  const key = Symbol.for(`sheaf.${name}`);
  const values = globalThis as { [key]?: T };
  values[key] ??= create();
  return values[key];
}
