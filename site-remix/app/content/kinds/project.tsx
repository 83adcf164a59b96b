import { type FieldsOf, fieldsOf } from '@platform/contract/content/fields-of';
import { programmeLevels } from '@platform/contract/content/kinds/programme-kinds';
import { daysBetween } from '@platform/domain/dates/shanghai-date';
import { Documents } from './documents';
import { Facts } from './facts';
import { declareView, type LoadGiven } from './kind-view';
import { type Schedule, scheduleOf } from './schedule';
import { StageTag } from './stage-tag';

type Project = FieldsOf<'project'>;

const standing = ({ opensOn, closesOn }: Project, given: LoadGiven): Schedule =>
  scheduleOf({ opensAt: opensOn, closesAt: closesOn && `${closesOn} 24:00` }, given);

/** A project or programme: application period, days left and authority. */
export const projectView = declareView({
  kind: 'project',
  load: (_found, fields, given) => standing(fields, given),
  loadRows: (items, given) => items.map((item) => standing(fieldsOf('project', item), given)),
  Head: ({ found: { item, attachments }, fields, extra }) => (
    <section className="kind-panel" aria-label="申报时间与部门">
      <WindowTile fields={fields} schedule={extra} />
      <div>
        <p className="kind-stage">
          <StageTag kind="project" stage={extra.stage} />
          <span className="tag">{programmeLevels[fields.level]}</span>
        </p>
        <p className="kind-lead">{windowOf(fields)}</p>
        <Elapsed fields={fields} schedule={extra} />
        <Facts item={item} without={['level', 'opensOn', 'closesOn']} />
        <Documents files={attachments} />
      </div>
    </section>
  ),
  Row: ({ item, fields, extra }) => (
    <>
      <WindowTile fields={fields} schedule={extra} />
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        <StageTag kind="project" stage={extra.stage} />
        <span>{programmeLevels[fields.level]}</span>
        <span>{windowOf(fields)}</span>
        {fields.department ? <span>{fields.department}</span> : null}
        {fields.contact || fields.phone ? <span>{`${fields.contact} ${fields.phone}`.trim()}</span> : null}
      </p>
    </>
  ),
});

interface WindowProps {
  fields: Project;
  schedule: Schedule;
}

/** The days left, or the relevant date. */
function WindowTile({ fields: { opensOn, closesOn }, schedule: { stage, daysLeft } }: WindowProps) {
  if (daysLeft !== undefined)
    return (
      <p className={daysLeft <= 7 ? 'tile soon' : 'tile'}>
        <span>距截止</span>
        <strong>{daysLeft || '今天'}</strong>
        <span>{daysLeft ? '天' : '截止'}</span>
      </p>
    );
  const day = stage === 'ahead' ? opensOn : closesOn;
  if (!day) return <p className="tile">常年申报</p>;
  return (
    <p className={stage === 'over' ? 'tile past' : 'tile'}>
      <span>{day.slice(0, 4)}年</span>
      <strong>
        {Number(day.slice(5, 7))}.{Number(day.slice(8))}
      </strong>
      <span>{stage === 'ahead' ? '开始' : '截止'}</span>
    </p>
  );
}

function windowOf({ opensOn, closesOn }: Project): string {
  if (opensOn && closesOn) return `申报时间 ${opensOn} 至 ${closesOn}`;
  if (closesOn) return `${closesOn} 截止申报`;
  return opensOn ? `${opensOn} 起申报` : '常年可以申报';
}

/** The elapsed share of the application period. */
function Elapsed({ fields: { opensOn, closesOn }, schedule: { daysLeft } }: WindowProps) {
  if (!opensOn || !closesOn || daysLeft === undefined) return null;
  const whole = daysBetween(opensOn, closesOn);
  return whole > 0 ? (
    <progress
      className="kind-elapsed"
      max={whole}
      value={whole - daysLeft}
      aria-label={`申报期 ${whole} 天，还剩 ${daysLeft} 天`}
    />
  ) : null;
}
