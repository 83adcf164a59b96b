import type { ContentFinding, ContentItem } from '@platform/contract/content/content';
import { contentKindNames } from '@platform/contract/content/kind';
import type { Database } from '../../kernel/database/pool';
import { wordLists } from '../../settings/dictionaries/word-lists';
import type { AllContext } from '../../kernel/ports/context-of';
import type { Services } from '../../kernel/ports/services';
import { checkText } from '../checks/check-text';
import { checkedText } from '../checks/checked-text';
import { findMediaFacts } from '../media/media-facts';
import { leadsSomewhere } from './leads-somewhere';
import { readContent } from './read-content';
import { mediaOf } from './revision-media';

/** Name of the counterpart of each kind that has one. */
const COUNTERPARTS: Partial<Record<ContentItem['kind'], string>> = {
  policy: contentKindNames.interpretation,
  interpretation: contentKindNames.policy,
};

/** Returns the findings about the newest revision: first those that block its publication, then the warnings. */
export async function checkRevision(
  db: Database,
  { config }: Pick<Services, 'config'>,
  { kind, revision, links }: ContentItem,
): Promise<ContentFinding[]> {
  const words = await wordLists(db);
  const ids = mediaOf(revision);
  const { pictures, attachments, unready } = await findMediaFacts(db, config, ids);
  const counterpart = COUNTERPARTS[kind];
  const findings: ContentFinding[] = await checkText(
    {
      ...checkedText(kind, revision),
      counterpart:
        counterpart === undefined
          ? null
          : { name: counterpart, joined: links.some(({ relation }) => relation === 'interprets') },
    },
    {
      wrongWords: words.wrong,
      forbiddenWords: words.forbidden,
      isPage: (path) => leadsSomewhere(db, path),
      pictures,
      attachments,
    },
  );
  return [
    ...unready.map(({ name, failed }) => ({
      code: 'missing-picture',
      level: 'blocking' as const,
      place: '图片',
      message: failed ? `图片“${name}”处理失败。` : `图片“${name}”还在处理。`,
      remedy: failed ? '到媒体库重试，或换一张。' : '稍候片刻再试。',
    })),
    ...findings,
  ];
}

/** The same for an item by its id. @throws ApiError 404 */
export async function checkItem({ services, viewer }: AllContext, id: number): Promise<ContentFinding[]> {
  return checkRevision(services.db, services, await readContent(services.db, viewer, id));
}
