export function arePackagesInstalled(folder: string): boolean;
