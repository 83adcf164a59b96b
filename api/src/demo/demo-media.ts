import { Readable } from 'node:stream';
import { Transformer } from '@napi-rs/image';
import type { ContentKind } from '@platform/contract/content/kind';
import { editAddress } from '@platform/contract/content/content-kinds';
import { mediaOf } from '../content/items/revision-media';
import type { RevisionRow } from '../content/items/content.queries';
import { storeSizes } from '../content/media/convert-medium';
import { convertPicture } from '../content/media/convert-picture';
import { mediaFiles } from '../content/media/media-files';
import { setMediaUses } from '../content/media/set-media-uses';
import type { Config } from '../kernel/config/config';
import type { Database } from '../kernel/database/pool';
import { media } from '../content/schema/media';
import { DEMO_FORM, DEMO_REMARK, DEMO_SOURCE, type DemoItem } from './demo-item';
import { drawPicture, PICTURE_SIZES } from './demo-pictures';
import { demoPdf } from './documents/demo-pdf';

/** Location of the media library's files. */
export interface DemoConfig {
  config: Pick<Config, 'filesDir'>;
}

/** Number of news and stories with a picture: some, so that lists show both. */
const WITH_PICTURE = 3;

/** Draws covers of reports and pictures of some news and stories, and writes the form offered by projects. */
export async function drawPictures(
  tx: Database,
  config: DemoConfig['config'],
  items: readonly DemoItem[],
  ownerId: number | null,
): Promise<void> {
  const files = mediaFiles(config);
  const store = (bytes: Buffer) => files.put(Readable.from([bytes]), { maxBytes: bytes.length });
  const of = (kind: ContentKind) => items.filter((item) => item.kind === kind);
  const reports = of('report');
  const others = [...of('news').slice(0, WITH_PICTURE), ...of('story').slice(0, WITH_PICTURE + 1)];
  for (const [at, item] of [...reports, ...others].entries()) {
    const shape = item.kind === 'report' ? 'cover' : 'wide';
    const [widest, highest] = PICTURE_SIZES[shape];
    // The renderer draws larger than requested.
    const drawn = Transformer.fromSvg(drawPicture(at, shape)).fastResize({ width: widest, height: highest });
    const png = await drawn.png();
    const { width, height, ...picture } = await convertPicture(png);
    const variants = await storeSizes({ width, height, ...picture }, store);
    const [row] = await tx
      .insert(media)
      .values({
        kind: 'picture',
        name: `演示图片 ${at + 1}.png`,
        decorative: true,
        credit: DEMO_SOURCE,
        ...(await store(png)),
        extension: 'png',
        width,
        height,
        variants,
        state: 'ready',
        uploadedBy: ownerId,
        isDemo: true,
      })
      .returning({ id: media.id });
    item.coverId = row!.id;
  }
  const form = demoPdf([`# ${DEMO_FORM}`, '', '项目名称：', '', '申报单位：', '', '联系人：', '', DEMO_REMARK]);
  const [row] = await tx
    .insert(media)
    .values({
      kind: 'attachment',
      name: `${DEMO_FORM}.pdf`,
      ...(await store(form)),
      extension: 'pdf',
      state: 'ready',
      uploadedBy: ownerId,
      isDemo: true,
    })
    .returning({ id: media.id });
  for (const item of of('project').filter(({ text }) => text.some((line) => /申报(材料|表)/.test(line))))
    item.formId = row!.id;
}

/** Records the media of a revision, and makes them public if it is public. */
export async function noteMedia(
  tx: Database,
  kind: ContentKind,
  revision: RevisionRow,
  isPublic: boolean,
): Promise<void> {
  const { id, contentId, title } = revision;
  const ids = mediaOf(revision);
  const path = editAddress(kind, contentId);
  if (ids.length > 0) await setMediaUses(tx, { holder: 'revision', id }, ids, { title, path, isPublic });
}
