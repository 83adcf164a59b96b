import { getPatent } from '@platform/contract/patents/patent';
import * as reader from '@platform/contract/patents/reader';
import { bind, type Binding } from '../../kernel/http/bind';
import { readPatent } from './read-patent';
import { openFigure } from './reader/open-figure.service';
import { readBibliography } from './reader/read-bibliography';
import { readClaimChanges } from './reader/read-claim-changes';
import { readClaims } from './reader/read-claims';
import { readDescription } from './reader/read-description';
import { readDrawings } from './reader/read-drawings';
import { readFullText } from './reader/read-full-text';
import { readLegalEvents } from './reader/read-legal-events';
import { readCitations } from './reader/read-citations';
import { readFamily } from './reader/read-family';

export const patentRoutes: readonly Binding[] = [
  bind(getPatent, ({ publicationNumber }, context) => readPatent(context.services, publicationNumber)),
  bind(reader.readBibliography, ({ publicationNumber }, context) =>
    readBibliography(context.services, publicationNumber),
  ),
  bind(reader.readClaims, ({ publicationNumber, kind }, context) =>
    readClaims(context.services, publicationNumber, kind),
  ),
  bind(reader.readDescription, (input, context) => readDescription(context.services, input)),
  bind(reader.readFullText, (input, context) => readFullText(context.services, input)),
  bind(reader.readDrawings, ({ publicationNumber, kind }, context) =>
    readDrawings(context.services, publicationNumber, kind),
  ),
  bind(reader.readFigure, ({ id, size }, context) => openFigure(context.services, id, size)),
  bind(reader.readLegalEvents, ({ publicationNumber }, context) =>
    readLegalEvents(context.services, publicationNumber),
  ),
  bind(reader.readFamily, ({ publicationNumber }, context) => readFamily(context.services, publicationNumber)),
  bind(reader.readCitations, ({ publicationNumber }, context) => readCitations(context.services, publicationNumber)),
  bind(reader.readClaimChanges, ({ publicationNumber }, context) =>
    readClaimChanges(context.services, publicationNumber),
  ),
];
