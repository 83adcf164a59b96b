import type { DemoItem } from '../demo-item';
import { newsItems } from './news-items';
import { overseasItems } from './overseas-items';
import { policyItems } from './policy-items';
import { programmeItems } from './programme-items';
import { protectionItems } from './protection-items';
import { serviceItems } from './service-items';

/**
 * What fills the lists of the public site, generated from words of our own: the same on every machine for the same day.
 * All of it was published longer ago than what is written by hand, which administration shows first.
 */
export const generatedItems = (today: string): DemoItem[] => [
  ...newsItems(),
  ...programmeItems(today),
  ...protectionItems(today),
  ...serviceItems(today),
  ...overseasItems(today),
  ...policyItems(today),
];
