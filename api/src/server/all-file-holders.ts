import { certificationDocuments } from '../accounts/certification/certification-documents';
import { accountPictures } from '../accounts/users/account-pictures';
import { blockDocuments } from '../content/data-show/block-documents';
import { contentDocuments } from '../content/items/content-documents';
import type { FileHolder } from '../kernel/ports/file-holder';
import { correctionFiles } from '../service/corrections/read-corrections';
import { consultationFiles } from '../service/consulting/consultation-files';

/** Every kind of row with files, one line each. Files of any other row are accessible only to their owner. */
export const allFileHolders: readonly FileHolder[] = [
  accountPictures,
  certificationDocuments,
  blockDocuments,
  contentDocuments,
  consultationFiles,
  correctionFiles,
];
