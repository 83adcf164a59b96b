import type { Industry } from '../industry';
import { appliances } from './appliances';
import { care } from './care';
import { electronics } from './electronics';
import { foodMachinery } from './food-machinery';
import { furniture } from './furniture';
import { horticulture } from './horticulture';
import { lighting } from './lighting';
import { machinery } from './machinery';
import { materials } from './materials';
import { packaging } from './packaging';
import { vehiclesAndHardware } from './vehicles-and-hardware';

/** The industries of the demonstration world with their relative share of its companies. */
export const INDUSTRIES: readonly (readonly [Industry, number])[] = [
  [appliances, 24],
  [furniture, 16],
  [machinery, 18],
  [lighting, 6],
  [foodMachinery, 6],
  [materials, 9],
  [electronics, 11],
  [vehiclesAndHardware, 12],
  [care, 4],
  [packaging, 4],
  [horticulture, 3],
];
