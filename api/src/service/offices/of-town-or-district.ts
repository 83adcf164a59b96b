import { isNull, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';

/** The rows of the caller's territory and those that are of no town: of the district, or for every town. */
export const ofTownOrDistrict = (scope: StaffScope, town: AnyPgColumn): SQL =>
  or(isNull(town), inTerritory(scope, town))!;
