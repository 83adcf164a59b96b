import { type FieldsOf, fieldsOf } from '@platform/contract/content/fields-of';
import { asDeadline } from '@platform/domain/dates/shanghai-date';
import { SignUpInvitation } from '../../forms/sign-up-invitation';
import { DayTile } from './day-tile';
import { Facts } from './facts';
import { declareView, type LoadGiven } from './kind-view';
import { type Schedule, scheduleOf } from './schedule';
import { StageTag } from './stage-tag';
import { daysLeftText, timeSpan } from './time-span';

type Activity = FieldsOf<'activity'>;

const standing = ({ signUpUntil: closesAt, startsAt, endsAt }: Activity, given: LoadGiven): Schedule =>
  scheduleOf({ closesAt, startsAt, endsAt }, given);

/** A training, talk or fair: registration state, time and place, with a calendar file. */
export const activityView = declareView({
  kind: 'activity',
  load: (_found, fields, given) => standing(fields, given),
  loadRows: (items, given) => items.map((item) => standing(fieldsOf('activity', item), given)),
  Head: ({ found: { item, isPreview }, fields, extra: { stage, daysLeft } }) => (
    <section className="kind-panel" aria-label="时间与报名">
      <DayTile time={fields.startsAt} past={stage === 'over'} />
      <div>
        <p className="kind-stage">
          <StageTag kind="activity" stage={stage} />
          {daysLeft === undefined ? null : <strong>报名{daysLeftText(daysLeft)}</strong>}
        </p>
        <p className="kind-lead">{timeSpan(fields.startsAt, fields.endsAt) || '时间待定'}</p>
        {fields.place ? <p className="kind-place">{fields.place}</p> : null}
        <Facts item={item} without={['startsAt', 'endsAt', 'place']} />
        <p className="kind-actions no-print">
          {fields.startsAt && stage !== 'over' && !isPreview ? (
            <a className="button" href={`/share/activity.ics?id=${item.id}`}>
              加入日历
            </a>
          ) : null}
        </p>
      </div>
    </section>
  ),
  Foot: ({ found: { item, isPreview }, fields, extra }) =>
    isPreview ? null : <SignUpInvitation id={item.id} fields={fields} stage={extra.stage} />,
  Row: ({ item, fields, extra: { stage, daysLeft } }) => (
    <>
      <DayTile time={fields.startsAt} past={stage === 'over'} />
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        <StageTag kind="activity" stage={stage} />
        {fields.startsAt ? <span>{hours(fields.startsAt, fields.endsAt)}</span> : null}
        {fields.place ? <span>{fields.place}</span> : null}
        {fields.capacity ? <span>名额 {fields.capacity} 人</span> : null}
        {daysLeft === undefined ? null : <span className="soon">报名{daysLeftText(daysLeft)}</span>}
      </p>
    </>
  ),
  // Without a time it is no event, only a text about one.
  ld: (_found, { startsAt, endsAt, place, organiser, capacity }) =>
    startsAt === null
      ? undefined
      : {
          '@type': 'Event',
          eventStatus: 'https://schema.org/EventScheduled',
          eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
          startDate: zoned(startsAt),
          ...(endsAt ? { endDate: zoned(endsAt) } : {}),
          ...(place ? { location: { '@type': 'Place', name: place, address: place } } : {}),
          ...(organiser ? { organizer: { '@type': 'Organization', name: organiser } } : {}),
          ...(capacity ? { maximumAttendeeCapacity: capacity } : {}),
        },
});

const zoned = (minute: string) => `${minute.replace(' ', 'T')}:00+08:00`;

/** The hours of a day, shown beside its date tile; for several days the first and the last. */
function hours(from: string, until: string | null): string {
  if (until === null || until === from) return from.slice(11);
  const end = asDeadline(until);
  return end.startsWith(from.slice(0, 10)) ? timeSpan(from.slice(11), end.slice(11)) : timeSpan(from, until);
}
