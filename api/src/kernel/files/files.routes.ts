import { downloadFile, uploadFile } from '@platform/contract/files/file';
import { bind, bindTo, type Binding } from '../http/bind';
import type { FileHolder } from '../ports/file-holder';
import { openFile } from './download-file.service';
import { takeUpload } from './upload-file.service';

/** @param holders kinds of rows that refer to files; readers of such a row may read the file besides its owner */
export const fileRoutes = (holders: readonly FileHolder[]): readonly Binding[] => [
  bindTo(uploadFile, takeUpload),
  bind(downloadFile, ({ id }, context) => openFile(context, id, holders)),
];
