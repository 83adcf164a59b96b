import { createAbsence, deleteAbsence, listAbsences } from '@platform/contract/offices/absence';
import { createClockRule, deleteClockRule, listClockRules } from '@platform/contract/offices/clock-rule';
import {
  createMatrixLine,
  deleteMatrixLine,
  listMatrixLines,
  readMatrix,
  tryMatrix,
  updateMatrixLine,
} from '@platform/contract/offices/matrix';
import {
  createOffice,
  deleteOffice,
  listOffices,
  officeOptions,
  updateOffice,
} from '@platform/contract/offices/office';
import { createTownHours, deleteTownHours, listTowns, updateTown } from '@platform/contract/offices/town';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { bind, type Binding } from '../../kernel/http/bind';
import { addAbsence, dropAbsence } from './absences.service';
import { addClockRule, dropClockRule } from './clock-rules.service';
import { addMatrixLine, changeMatrixLine, dropMatrixLine, tryPlace } from './matrix.service';
import { addOffice, changeOffice, dropOffice } from './offices.service';
import { pageAbsences } from './read-absences';
import { pageClockRules } from './read-clock-rules';
import { pageMatrixLines, readWholeMatrix } from './read-matrix';
import { pageOffices, readOfficeOptions } from './read-offices';
import { pageTowns } from './read-towns';
import { addTownHours, changeTown, dropTownHours } from './towns.service';

const today = () => shanghaiDate(Date.now());

export const officeRoutes: readonly Binding[] = [
  bind(listOffices, (input, { services: { db }, scope }) => pageOffices(db, scope, input)),
  bind(officeOptions, (_input, { services: { db } }) => readOfficeOptions(db)),
  bind(createOffice, (input, context) => addOffice(context, input)),
  bind(updateOffice, (input, context) => changeOffice(context, input)),
  bind(deleteOffice, (input, context) => dropOffice(context, input)),
  bind(readMatrix, (_input, { services: { db }, scope }) => readWholeMatrix(db, scope)),
  bind(listMatrixLines, (input, { services: { db }, scope }) => pageMatrixLines(db, scope, input)),
  bind(createMatrixLine, (input, context) => addMatrixLine(context, input)),
  bind(updateMatrixLine, (input, context) => changeMatrixLine(context, input)),
  bind(deleteMatrixLine, (input, context) => dropMatrixLine(context, input)),
  bind(tryMatrix, (input, context) => tryPlace(context, input)),
  bind(listAbsences, (input, { services: { db }, scope }) => pageAbsences(db, scope, today(), input)),
  bind(createAbsence, (input, context) => addAbsence(context, input)),
  bind(deleteAbsence, (input, context) => dropAbsence(context, input)),
  bind(listClockRules, (input, { services: { db }, scope }) => pageClockRules(db, scope, today(), input)),
  bind(createClockRule, (input, context) => addClockRule(context, input)),
  bind(deleteClockRule, (input, context) => dropClockRule(context, input)),
  bind(listTowns, (input, { services: { db }, scope }) => pageTowns(db, scope, today(), input)),
  bind(updateTown, (input, context) => changeTown(context, input)),
  bind(createTownHours, (input, context) => addTownHours(context, input)),
  bind(deleteTownHours, (input, context) => dropTownHours(context, input)),
];
