import type { readFullText as fullTextCall } from '@platform/contract/patents/reader';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { Services } from '../../../kernel/ports/services';
import { notCollected, notInSource, notListed } from './absence';
import { chooseDocument, textAbsence } from './chosen-document';
import { headOf, sourceOf } from './find-shown';
import { picturesIn } from './inline-pictures';

type FullText = DataOf<typeof fullTextCall>;

/** Returns abstract, claims and description as one numbered sequence. @throws ApiError 404 */
export async function readFullText(
  services: Pick<Services, 'db'>,
  input: ParsedRequestOf<typeof fullTextCall>,
): Promise<FullText> {
  const chosen = await chooseDocument(services, input.publicationNumber, input.kind);
  const { patent, body } = chosen;
  const abstract =
    patent.abstract === ''
      ? []
      : patent.abstract.split('\n').map((text) => ({ part: 'abstract' as const, label: '摘要', text }));
  const claims = (body?.claims ?? []).map(({ number, text }) => ({
    part: 'claims' as const,
    label: `权利要求 ${number}`,
    text,
  }));
  const description = (body?.paragraphs ?? []).map(({ number, text }) => ({
    part: 'description' as const,
    label: number === '' ? '' : `[${number}]`,
    text,
  }));
  const pieces = [...abstract, ...claims, ...description].map((piece, index) => ({ index, ...piece }));
  const parts: FullText['parts'] = [
    {
      part: 'abstract',
      name: '摘要',
      from: 0,
      absent: abstract.length > 0 ? null : notInSource('摘要', sourceOf(patent)),
    },
    {
      part: 'claims',
      name: '权利要求书',
      from: abstract.length,
      absent: claims.length > 0 ? null : textAbsence(chosen, '权利要求'),
    },
    {
      part: 'description',
      name: '说明书',
      from: abstract.length + claims.length,
      absent: description.length > 0 ? null : textAbsence(chosen, '说明书'),
    },
  ];
  const shown = pieces.slice(input.from, input.from + input.size);
  return {
    ...headOf(patent),
    ...chosen.facts,
    absent:
      chosen.body || patent.patentType === 'design' ? null : (chosen.unknown ?? onlyAbstract(abstract.length > 0)),
    total: pieces.length,
    parts,
    pieces: shown,
    pictures: await picturesIn(
      services.db,
      patent.id,
      chosen.facts.kind,
      withPictures(pieces.slice(0, input.from)),
      withPictures(shown),
    ),
  };
}

const onlyAbstract = (known: boolean) => (known ? notCollected('全文', '以下为摘要') : notListed('全文'));

/** Returns the pieces whose pictures are stored. The abstract has none of its own here. */
const withPictures = (pieces: FullText['pieces']): FullText['pieces'] =>
  pieces.filter(({ part }) => part !== 'abstract');
