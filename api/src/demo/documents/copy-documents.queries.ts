import { dealingOfEvent, ENDING_CODES, type EventDealing, readEventFacts } from '@platform/domain/patents/event-facts';
import type { ClientBase } from 'pg';
import { copyRows, type CopyValue } from '../../exchange/imports/copy-rows';
import type { DemoCompany } from '../world/companies';
import { gazetteNumber } from '../world/gazette';
import type { LifeEvent } from '../world/legal-life';
import type { DemoPatent } from '../world/patents';
import { DEMO_REFERENCE_DAY } from '../world/reference-day';
import { CitationSource } from './citations';
import { type DemoBiblio, inventBiblio } from './demo-biblio';
import { type DemoDocument, writeDocument } from './write-document';

/** Source name of every field of a demonstration record. */
const DEMO_SOURCE_NAME = '演示数据（系统生成）';
/** Interval of patents with long texts; all patents of the demonstration account's company have them. */
const FULL_EVERY = 40;

/** A patent and its id. */
export interface NumberedPatent {
  patent: DemoPatent;
  id: number;
  /** Its index among all patents, from 0. */
  at: number;
}

interface Described extends NumberedPatent {
  document: DemoDocument;
  biblio: DemoBiblio;
}

/**
 * Writes the reader data of demonstration patents beyond the front page: texts, drawings, parties of events, relations.
 */
export class DocumentWriter {
  private readonly citations = new CitationSource();

  /** @param accountCompany index of the demonstration account's company in the list */
  constructor(
    private readonly companies: readonly DemoCompany[],
    private readonly accountCompany: number,
  ) {}

  /** Writes a batch; the patents themselves are already in their table. */
  async write(client: ClientBase, patents: readonly NumberedPatent[]): Promise<void> {
    const described = patents.map((each): Described => {
      const company = this.companies[each.patent.companies[0]!]!;
      const full = each.at % FULL_EVERY === 0 || each.patent.companies[0] === this.accountCompany;
      return {
        ...each,
        document: writeDocument(each.patent, company.industry, full),
        biblio: inventBiblio(each.patent, company, each.at),
      };
    });
    await this.copyBiblio(client, described);
    await copyBodies(client, described);
    await copyFigures(client, described);
    await copyEvents(client, described);
    await this.copyRelations(client, described);
  }

  private async copyBiblio(client: ClientBase, described: readonly Described[]): Promise<void> {
    await copyRows(
      client,
      'patent_biblio',
      [
        'patent_id',
        'agency',
        'agents',
        'patentees',
        'address',
        'postcode',
        'province',
        'city',
        'district',
        'town',
        'cpc',
        'locarno',
        'industries',
        'emerging_industries',
        'examination_date',
        'grant_date',
        'expiry_date',
        'legal_state',
        'claim_count',
        'independent_claim_count',
        'page_count',
        'figure_count',
        'family_count',
        'transfer_count',
        'licence_count',
        'pledge_count',
        'invalidation_count',
        'high_value',
        'high_value_reason',
        'awards',
        'provenance',
      ],
      described.map(({ id, patent, document, biblio }) => {
        const company = this.companies[patent.companies[0]!]!;
        const last = document.bodies.at(-1)!;
        const times = (code: string): number => patent.life.events.filter((event) => event.code === code).length;
        return [
          id,
          biblio.agency,
          biblio.agents,
          biblio.grantDate ? patent.applicants : null,
          `广东省${company.address}`,
          biblio.postcode,
          '广东省',
          '佛山市',
          '顺德区',
          company.town.name,
          biblio.cpc,
          biblio.locarno,
          biblio.industries,
          biblio.emergingIndustries,
          biblio.examinationDate,
          biblio.grantDate,
          biblio.expiryDate,
          biblio.legalState,
          last.claims?.length ?? null,
          last.claims?.filter(({ independent }) => independent).length ?? null,
          last.pages,
          document.figures.length,
          biblio.family.length,
          times('TR01'),
          times('EE01'),
          times('PE01'),
          0,
          patent.type === 'invention' ? biblio.highValueReason !== null : null,
          biblio.highValueReason,
          biblio.awards,
          PROVENANCE,
        ];
      }),
    );
  }

  private async copyRelations(client: ClientBase, described: readonly Described[]): Promise<void> {
    await copyRows(
      client,
      'patent_priority',
      ['patent_id', 'position', 'office', 'number', 'date'],
      described.flatMap(({ id, biblio: { priority } }) =>
        priority ? [[id, 1, priority.office, priority.number, priority.date]] : [],
      ),
    );
    await copyRows(
      client,
      'patent_family_member',
      ['patent_id', 'family', 'office', 'number', 'kind_code', 'date'],
      described.flatMap(({ id, biblio: { family } }) =>
        family.map(({ office, number, kind, date }) => [id, 'simple', office, number, kind, date]),
      ),
    );
    await copyRows(
      client,
      'patent_citation',
      [
        'patent_id',
        'direction',
        'position',
        'type',
        'office',
        'number',
        'kind_code',
        'date',
        'text',
        'category',
        'claims',
        'phase',
      ],
      described.flatMap(({ id, patent }) =>
        this.citations
          .citationsOf(patent, this.companies[patent.companies[0]!]!.industry.field)
          .map(({ type, number, kind, date, text, category, claims }, at): CopyValue[] => [
            id,
            'cited',
            at + 1,
            type,
            type === 'patent' ? 'CN' : '',
            number,
            kind,
            date,
            text,
            category,
            claims,
            'SEA',
          ]),
      ),
    );
  }
}

/** The same for every field, because all were invented together. */
const PROVENANCE = JSON.stringify(
  Object.fromEntries(
    [
      'title',
      'abstract',
      'applicants',
      'inventors',
      'ipc',
      'patentType',
      'publicationNumber',
      'publicationDate',
      'applicationNumber',
      'applicationDate',
      'agency',
      'address',
      'expiryDate',
      'grantDate',
      'legalState',
      'industries',
      'emergingIndustries',
      'cpc',
      'locarno',
      'highValue',
    ].map((field) => [field, { source: DEMO_SOURCE_NAME, date: DEMO_REFERENCE_DAY }]),
  ),
);

async function copyBodies(client: ClientBase, described: readonly Described[]): Promise<void> {
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  await copyRows(
    client,
    'patent_body',
    [
      'patent_id',
      'kind',
      'publication_number',
      'date',
      'claims',
      'paragraphs',
      'numerals',
      'page_count',
      'source',
      'source_date',
    ],
    described.flatMap(({ id, patent, document }) =>
      document.bodies.map(({ kind, date, claims, paragraphs, numerals, pages }) => [
        id,
        kind,
        `CN${patent.publicationNumber}`,
        date,
        json(claims),
        json(paragraphs),
        json(numerals),
        pages,
        DEMO_SOURCE_NAME,
        DEMO_REFERENCE_DAY,
      ]),
    ),
  );
}

/** Writes the drawings of the last publication; they are drawn on first view. */
async function copyFigures(client: ClientBase, described: readonly Described[]): Promise<void> {
  await copyRows(
    client,
    'patent_figure',
    [
      'patent_id',
      'kind',
      'role',
      'position',
      'label',
      'state',
      'mime_type',
      'width',
      'height',
      'thumbnail_width',
      'thumbnail_height',
    ],
    described.flatMap(({ id, document }) => {
      const { kind } = document.bodies.at(-1)!;
      return document.figures.map(({ label }, at) => [
        id,
        kind,
        'drawing',
        at + 1,
        label,
        'drawn',
        'image/svg+xml',
        800,
        600,
        320,
        240,
      ]);
    }),
  );
}

/** Writes legal events with the data of the bulletin, and the resulting dealings. */
async function copyEvents(client: ClientBase, described: readonly Described[]): Promise<void> {
  const events = described.flatMap(({ id, patent }) =>
    patent.life.events.map((event) => {
      const facts = readEventFacts(event.detail);
      return { id, event, facts, dealing: dealingOfEvent(event.code, facts) };
    }),
  );
  await copyRows(
    client,
    'legal_event',
    ['patent_id', 'code', 'date', 'detail', 'announcement_number', 'effective_date', 'facts', 'source', 'source_date'],
    events.map(({ id, event, facts, dealing }) => [
      id,
      event.code,
      event.date,
      event.detail,
      gazetteNumber(event.date),
      dealing?.effectiveDate ?? null,
      JSON.stringify(facts),
      DEMO_SOURCE_NAME,
      DEMO_REFERENCE_DAY,
    ]),
  );
  const dealt = events.filter((each): each is typeof each & { dealing: EventDealing } => each.dealing !== null);
  const ends = dealt.filter(({ event }) => ENDING_CODES.has(event.code));
  const endOf = (id: number, number: string): LifeEvent | undefined =>
    ends.find((end) => end.id === id && end.dealing.number === number)?.event;
  await copyRows(
    client,
    'patent_dealing',
    [
      'patent_id',
      'kind',
      'code',
      'from_parties',
      'to_parties',
      'number',
      'announced_date',
      'effective_date',
      'ended_date',
      'category',
      'source',
      'source_date',
    ],
    dealt
      .filter(({ event }) => !ENDING_CODES.has(event.code))
      .map(({ id, event, dealing }) => [
        id,
        dealing.kind,
        event.code,
        dealing.fromParties,
        dealing.toParties,
        dealing.number,
        event.date,
        dealing.effectiveDate,
        dealing.kind === 'pledge' ? (endOf(id, dealing.number)?.date ?? null) : null,
        dealing.category,
        DEMO_SOURCE_NAME,
        DEMO_REFERENCE_DAY,
      ]),
  );
}
