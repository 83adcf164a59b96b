import { protectionChannels } from '@platform/contract/content/kinds/programme-kinds';
import { Facts } from './facts';
import { declareView } from './kind-view';

/** A channel by which rights are protected, with whom to turn to; or a case with its day. */
export const protectionView = declareView({
  kind: 'protection',
  Head: ({ found: { item }, fields: { channel } }) => (
    <>
      <p className="kind-stage">
        <span className={channel === 'case' ? 'tag' : 'tag pending'}>{protectionChannels[channel]}</span>
      </p>
      <Facts item={item} without={['channel']} />
    </>
  ),
  Row: ({ item, fields: { channel, organisation, phone, address, day } }) => (
    <>
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        <span className={channel === 'case' ? 'tag' : 'tag pending'}>{protectionChannels[channel]}</span>
        {organisation ? <span>{organisation}</span> : null}
        {channel === 'case' && day ? <time dateTime={day}>{day}</time> : null}
        {channel !== 'case' && phone ? <span>电话 {phone}</span> : null}
        {channel !== 'case' && address ? <span>{address}</span> : null}
      </p>
    </>
  ),
});
