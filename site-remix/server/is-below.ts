/** Whether a path is this one or lies below it: `/v1` and `/v1/user`, not `/v10`. */
export function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
