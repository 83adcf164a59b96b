import type { DemoItem } from '../demo-item';
import { newsItems } from './news-items';
import { overseasItems } from './overseas-items';
import { policyItems } from './policy-items';
import { programmeItems } from './programme-items';
import { protectionItems } from './protection-items';
import { serviceItems } from './service-items';

/**
 * Generates the items that fill the lists of the public site, from our own words: the same on every machine for the
 * same day. All were published before the items written by hand, which administration lists first.
 */
export const generatedItems = (today: string): DemoItem[] => [
  ...newsItems(),
  ...programmeItems(today),
  ...protectionItems(today),
  ...serviceItems(today),
  ...overseasItems(today),
  ...policyItems(today),
];
