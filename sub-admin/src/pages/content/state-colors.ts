import { colorsOf } from '@platform/domain/cases/define-case';
import { contentCase } from '@platform/domain/content/content-case';

/** Colour of the state of an item. */
export const stateColors = colorsOf(contentCase);
