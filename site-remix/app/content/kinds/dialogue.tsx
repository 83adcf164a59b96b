import { type FieldsOf, fieldsOf } from '@platform/contract/content/fields-of';
import { DayTile } from './day-tile';
import { declareView, type LoadGiven } from './kind-view';
import { type Schedule, scheduleOf } from './schedule';
import { StageTag } from './stage-tag';

const standing = ({ heldAt }: FieldsOf<'dialogue'>, given: LoadGiven): Schedule =>
  scheduleOf({ startsAt: heldAt, endsAt: heldAt }, given);

/** A talk between government and enterprises: topic, time, participants and results. */
export const dialogueView = declareView({
  kind: 'dialogue',
  load: (_found, fields, given) => standing(fields, given),
  loadRows: (items, given) => items.map((item) => standing(fieldsOf('dialogue', item), given)),
  Head: ({ fields: { heldAt, place, topic, guests }, extra: { stage } }) => (
    <section className="kind-panel" aria-label="时间与主题">
      <DayTile time={heldAt} past={stage === 'over'} />
      <div>
        <p className="kind-stage">
          <StageTag kind="dialogue" stage={stage} />
        </p>
        {topic ? <p className="kind-lead">{topic}</p> : null}
        <p className="kind-place">{[heldAt, place].filter(Boolean).join('　')}</p>
        {guests ? <p className="kind-place">出席：{guests}</p> : null}
      </div>
    </section>
  ),
  Foot: ({ fields: { results } }) =>
    results ? (
      <section className="kind-results" aria-labelledby="results">
        <h2 id="results">对话成果</h2>
        {results.split(/\n+/).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
    ) : null,
  Row: ({ item, fields: { heldAt, place, topic, results }, extra: { stage } }) => (
    <>
      <DayTile time={heldAt} past={stage === 'over'} />
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        <StageTag kind="dialogue" stage={stage} />
        {topic ? <span>主题：{topic}</span> : null}
        {place ? <span>{place}</span> : null}
        {results ? <span>成果：{results}</span> : null}
      </p>
    </>
  ),
});
