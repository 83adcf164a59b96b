import { colorsOf } from '@platform/domain/cases/define-case';
import { certificationCase } from '@platform/domain/certification/certification-case';

/** Colour of a request's state. */
export const stateColors = colorsOf(certificationCase);
