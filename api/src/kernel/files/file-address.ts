import { downloadFile } from '@platform/contract/files/file';

/** Address of an uploaded file on this origin. */
export function fileAddress(id: string): string {
  return `${downloadFile.path}?id=${id}`;
}

/** The id in such an address; undefined for any other. */
export function fileIdOf(address: string): string | undefined {
  const prefix = `${downloadFile.path}?id=`;
  const id = address.startsWith(prefix) ? address.slice(prefix.length) : '';
  return /^[\w-]{8,64}$/.test(id) ? id : undefined;
}
