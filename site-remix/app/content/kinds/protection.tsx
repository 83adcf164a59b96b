import { protectionChannels } from '@platform/contract/content/kinds/programme-kinds';
import { OutLink } from '../../parts/out-link';
import { Facts } from './facts';
import { declareView } from './kind-view';
import { Phone } from './phone';

/** A channel for the protection of rights with its contact, or a case with its date. */
export const protectionView = declareView({
  kind: 'protection',
  groupOf: ({ channel }) => protectionChannels[channel],
  Head: ({ found: { item }, fields: { channel } }) => (
    <>
      <p className="kind-stage">
        <span className={channel === 'case' ? 'tag' : 'tag pending'}>{protectionChannels[channel]}</span>
      </p>
      <Facts item={item} without={['channel']} />
    </>
  ),
  Row: ({ item, fields: { channel, organisation, phone, address, link, day } }) => (
    <>
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        {organisation ? <span>{organisation}</span> : null}
        {channel === 'case' && day ? <time>{day}</time> : null}
        {channel === 'case' ? null : <Phone number={phone} />}
        {channel !== 'case' && address ? <span>{address}</span> : null}
        {link ? (
          <OutLink from={item.id} href={link}>
            官方入口
          </OutLink>
        ) : null}
      </p>
    </>
  ),
});
