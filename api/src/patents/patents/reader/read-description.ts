import type { readDescription as descriptionCall } from '@platform/contract/patents/reader';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { SECTION_NAMES } from '@platform/domain/patents/description-sections';
import type { StoredParagraph } from '../../schema/patent-record';
import type { Services } from '../../../kernel/ports/services';
import { chooseDocument, textAbsence } from './chosen-document';
import { headOf } from './find-shown';
import { picturesIn } from './inline-pictures';

/** Returns a part of the description of a document. @throws ApiError 404 */
export async function readDescription(
  services: Pick<Services, 'db'>,
  input: ParsedRequestOf<typeof descriptionCall>,
): Promise<DataOf<typeof descriptionCall>> {
  const chosen = await chooseDocument(services, input.publicationNumber, input.kind);
  const all = chosen.body?.paragraphs ?? [];
  const shown = all.slice(input.from, input.from + input.size);
  return {
    ...headOf(chosen.patent),
    ...chosen.facts,
    absent: all.length > 0 ? null : textAbsence(chosen, '说明书'),
    total: all.length,
    sections: sectionsOf(all),
    paragraphs: shown.map((paragraph, at) => ({ index: input.from + at, ...paragraph })),
    numerals: chosen.body?.numerals ?? [],
    pictures: await picturesIn(
      services.db,
      chosen.patent.id,
      chosen.facts.kind,
      [...(chosen.body?.claims ?? []), ...all.slice(0, input.from)],
      shown,
    ),
  };
}

function sectionsOf(paragraphs: readonly StoredParagraph[]): DataOf<typeof descriptionCall>['sections'] {
  return paragraphs.flatMap(({ section }, at) =>
    at === 0 || paragraphs[at - 1]!.section !== section ? [{ section, name: SECTION_NAMES[section], from: at }] : [],
  );
}
