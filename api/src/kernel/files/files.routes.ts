import { downloadFile, uploadFile } from '@platform/contract/files/file';
import { bind, type Binding } from '../http/bind';
import { openFile } from './download-file.service';
import { takeUpload } from './upload-file.service';

export const fileRoutes: readonly Binding[] = [
  bind(uploadFile, (_input, context) => takeUpload(context)),
  bind(downloadFile, ({ id }, context) => openFile(context, id)),
];
