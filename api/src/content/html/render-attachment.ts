import type { Element, ElementContent } from 'hast';
import { byteText } from '@platform/domain/files/byte-text';
import { element } from './tree';

/** An attachment of the media library as pages offer it. */
export interface AttachmentFile {
  href: string;
  /** File name with its extension. */
  name: string;
  bytes: number;
}

/** Renders a download link with format and size; only its text when the library lacks the file. */
export function renderAttachment(
  { properties, children }: Element,
  attachments: ReadonlyMap<number, AttachmentFile>,
): ElementContent[] {
  const file = attachments.get(Number(properties.dataAttachment));
  if (!file) return children;
  const words: ElementContent[] = children.length > 0 ? children : [{ type: 'text', value: file.name }];
  const note: ElementContent = { type: 'text', value: `（${formatOf(file.name)}，${byteText(file.bytes)}）` };
  return [element('a', [...words, note], { href: file.href, download: file.name, className: ['attachment'] })];
}

const formatOf = (name: string): string => (/\.([a-z\d]{1,5})$/i.exec(name)?.[1] ?? '文件').toUpperCase();
