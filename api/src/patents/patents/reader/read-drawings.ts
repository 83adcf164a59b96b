import type { readDrawings as drawingsCall } from '@platform/contract/patents/reader';
import type { DataOf } from '@platform/contract/call';
import type { StoredNumeral } from '../../schema/patent-record';
import { DEMO_FIGURE_SIZE, demoNumeralPlaces } from '../../drawings/draw-demo-figure';
import type { Services } from '../../../kernel/ports/services';
import { notListed } from './absence';
import { type FigureRow, findBody, findFigures } from './bodies.queries';
import { chooseDocument } from './chosen-document';
import { figureAddress } from './figure-address';
import { headOf } from './find-shown';
import { demoSeed } from './open-figure.service';

/**
 * Returns the drawings of a document and its abstract figure. If no document is requested, or the requested one has no
 * drawings, uses the latest document that has some. `documents` lists the documents that have drawings.
 * @throws ApiError 404
 */
export async function readDrawings(
  services: Pick<Services, 'db'>,
  typed: string,
  kind: string | undefined,
): Promise<DataOf<typeof drawingsCall>> {
  const chosen = await chooseDocument(services, typed, kind);
  const all = (await findFigures(services.db, chosen.patent.id)).filter(({ role }) => role !== 'inline');
  const drawn = new Set(all.map((figure) => figure.kind));
  const documents = chosen.facts.documents.filter((document) => drawn.has(document.kind));
  const shownKind =
    [chosen.facts.kind, ...documents.map((document) => document.kind), ...drawn].find((each) => drawn.has(each)) ??
    chosen.facts.kind;
  const figures = all.filter((figure) => figure.kind === shownKind);
  const body = shownKind === chosen.facts.kind ? chosen.body : await findBody(services.db, chosen.patent.id, shownKind);
  return {
    ...headOf(chosen.patent),
    documents,
    kind: shownKind,
    source: body?.source ?? '',
    date: body?.sourceDate ?? null,
    absent:
      figures.length > 0
        ? null
        : chosen.body
          ? { reason: 'not-in-source', message: `来源（${chosen.body.source}）没有附图。` }
          : (chosen.unknown ?? notListed('附图')),
    figures: figures
      .sort((a, b) => (a.role === b.role ? a.position - b.position : a.role === 'drawing' ? -1 : 1))
      .map((figure) => figureAnswer(figure, sizeOf(figure, chosen.patent.publicationNumber, body?.numerals ?? []))),
    numerals: body?.numerals ?? [],
  };
}

type Figure = DataOf<typeof drawingsCall>['figures'][number];

/** The positions of numerals are known for drawings made here, not for scanned pages. */
function sizeOf(
  figure: FigureRow,
  publicationNumber: string,
  numerals: readonly StoredNumeral[],
): Pick<Figure, 'width' | 'height' | 'places'> {
  if (figure.state !== 'drawn') return { width: figure.width, height: figure.height, places: [] };
  return { ...DEMO_FIGURE_SIZE, places: demoNumeralPlaces({ seed: demoSeed(publicationNumber, figure), numerals }) };
}

function figureAnswer(
  figure: FigureRow,
  { width, height, places }: Pick<Figure, 'width' | 'height' | 'places'>,
): Figure {
  const { id, role, label, state, fault } = figure;
  return {
    id,
    role: role === 'abstract' ? 'abstract' : 'drawing',
    label: label || (role === 'abstract' ? '摘要附图' : ''),
    width,
    height,
    places,
    image: figureAddress(figure, 'full'),
    thumbnail: figureAddress(figure, 'thumbnail'),
    state: state === 'drawn' ? 'ready' : state,
    fault: state === 'waiting' ? '图片正在转换，请稍后再看。' : fault,
  };
}
