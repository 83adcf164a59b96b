import { type FieldsOf, fieldsOf } from '@platform/contract/content/fields-of';
import { stageAt } from '@platform/domain/content/stage';
import { instantOf } from '@platform/domain/dates/shanghai-date';
import { SignUpInvitation } from '../../forms/sign-up-invitation';
import { Facts } from './facts';
import { declareView, type LoadGiven } from './kind-view';
import { StageTag } from './stage-tag';

type Activity = FieldsOf<'activity'>;

function stageOf({ signUpUntil, startsAt, endsAt }: Activity, { now }: LoadGiven) {
  const [closes, starts, ends] = [signUpUntil, startsAt, endsAt].map((time) =>
    time === null ? null : instantOf(time),
  );
  return stageAt({ closesAt: closes, startsAt: starts, endsAt: ends }, now);
}

/** A training, talk or fair: whether one can still sign up, when and where. */
export const activityView = declareView({
  kind: 'activity',
  load: (_found, fields, given) => stageOf(fields, given),
  loadRows: (items, given) => items.map((item) => stageOf(fieldsOf('activity', item), given)),
  Head: ({ found, extra }) => (
    <>
      <p className="kind-stage">
        <StageTag kind="activity" stage={extra.stage} />
      </p>
      <Facts item={found.item} />
    </>
  ),
  Foot: ({ found: { item, isPreview }, fields, extra }) =>
    isPreview ? null : <SignUpInvitation id={item.id} fields={fields} stage={extra.stage} />,
  Row: ({ item, fields: { startsAt, place }, extra }) => (
    <>
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        <StageTag kind="activity" stage={extra.stage} />
        {startsAt ? <time dateTime={startsAt.replace(' ', 'T')}>{startsAt}</time> : null}
        {place ? <span>{place}</span> : null}
      </p>
    </>
  ),
  ld: (_found, { startsAt, endsAt, place, organiser }) => ({
    '@type': 'Event',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(startsAt ? { startDate: zoned(startsAt) } : {}),
    ...(endsAt ? { endDate: zoned(endsAt) } : {}),
    ...(place ? { location: { '@type': 'Place', name: place, address: place } } : {}),
    ...(organiser ? { organizer: { '@type': 'Organization', name: organiser } } : {}),
  }),
});

const zoned = (minute: string) => `${minute.replace(' ', 'T')}:00+08:00`;
