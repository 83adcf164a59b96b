import { isNull, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';

/** The rows of the caller's territory and those without a town, which belong to the district or to every town. */
export const ofTownOrDistrict = (scope: StaffScope, town: AnyPgColumn): SQL =>
  or(isNull(town), inTerritory(scope, town))!;
